/** The style sheet of the sandbox's page, served as a file of its own so that no policy has to allow inline styles. */
export const pageStyle = `
:root { color-scheme: light; --ink: #1f2430; --soft: #5a6172; --line: #dfe3ea; --page: #f3f4f7; --accent: #4a3aff; --warn: #7a4b00; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 400 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
.test { margin: 0; padding: .75rem 1rem; text-align: center; font-weight: 600; font-size: .9375rem; color: var(--warn);
  background: repeating-linear-gradient(135deg, #fff1cf 0 .75rem, #ffe8b3 .75rem 1.5rem); }
main { max-width: 26rem; margin: 0 auto; padding: 1rem 1rem 3rem; }
.card { background: #fff; border: 1px solid var(--line); border-radius: 1rem; padding: 1.25rem; margin-block: 1rem; }
h1 { margin: 0; font-size: .9375rem; font-weight: 600; color: var(--soft); }
.amount { margin: .25rem 0 1rem; font-size: 2.5rem; line-height: 1.1; font-weight: 700; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0; padding-top: 1rem; border-top: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
h2 { margin: 1.5rem 0 .75rem; font-size: 1.125rem; line-height: 1.3; }
.decisions { display: grid; gap: .5rem; }
button, .back { display: flex; align-items: center; gap: .75rem; width: 100%; min-height: 3.25rem; padding: .5rem 1rem; border: 1px solid #868e9f; border-radius: .75rem;
  background: #fff; color: inherit; font: inherit; text-align: start; text-decoration: none; cursor: pointer; transition: background .12s; }
button:hover, .back:hover { background: #f6f6fb; }
button b { font-weight: 600; }
button small { margin-inline-start: auto; color: var(--soft); font-size: .875rem; text-align: end; }
button[value=paid] { background: var(--accent); border-color: var(--accent); color: #fff; }
button[value=paid] small { color: #e9e7ff; }
button[value=paid]:hover { background: #3a2be0; }
.back { justify-content: center; font-weight: 600; }
:focus-visible { outline: 3px solid #1f2430; outline-offset: 2px; }
fieldset { margin: 1.5rem 0 0; padding: 0; border: 0; }
legend { padding: 0; margin-bottom: .25rem; color: var(--soft); font-size: .9375rem; }
.notices { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem; }
label { display: flex; align-items: center; gap: .5rem; min-height: 2.75rem; cursor: pointer; }
input { width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--accent); }
.outcome { margin: 1.5rem 0 .75rem; font-size: 1.125rem; font-weight: 600; }
@media (prefers-reduced-motion: reduce) { button, .back { transition: none; } }
`
