// Stands behind the styles of every page: nothing is laid out before the font is read, which takes a few
// milliseconds, because it stands in the style; else what is being read would move.
try {
  const root = document.documentElement;
  root.classList.add("waiting");
  const show = () => root.classList.remove("waiting");
  const faces = ["400 1em", "650 1em"].map((face) =>
    document.fonts.load(`${face} "Instrument Sans"`),
  );
  Promise.all(faces).then(show, show);
  setTimeout(show, 300);
} catch {}
