// Inlined behind the styles of every page: hides the text until the font in the style is decoded, which takes
// a few milliseconds. Otherwise the text would move when the font is applied. Where it takes longer, as on a busy machine,
// the page keeps the fallback.
try {
  const root = document.documentElement;
  root.classList.add("waiting");
  const show = () => root.classList.remove("waiting");
  const faces = ["400 1em", "650 1em"].map((face) =>
    document.fonts.load(`${face} "Instrument Sans"`),
  );
  const timer = setTimeout(() => {
    root.classList.add("late-font");
    show();
  }, 300);
  const showInTime = () => {
    clearTimeout(timer);
    show();
  };
  Promise.all(faces).then(showInTime, showInTime);
} catch {}
