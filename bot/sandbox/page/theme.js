// Puts the remembered theme on before the first paint; a classic script, because modules run later.
// "system" (nothing remembered) leaves the choice to prefers-color-scheme in theme.css.
(() => {
  const root = document.documentElement;
  const stored = localStorage.getItem("sandbox.theme");
  if (stored === "dark" || stored === "light") root.dataset.theme = stored;
})();
