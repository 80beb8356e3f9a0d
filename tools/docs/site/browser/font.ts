// Inlined behind the styles of every page: hides the text until the font in the style is decoded, which takes
// a few milliseconds. Otherwise the text would move when the font is applied.
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
