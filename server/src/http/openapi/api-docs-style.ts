/** Quiet in both themes, one column on a phone. */
export const API_DOCS_STYLE = `
:root { color-scheme: light dark; --ground: light-dark(#fcfcfd, #131416); --raised: light-dark(#f3f4f6, #1b1d20);
  --text: light-dark(#1c1e21, #e4e6e9); --quiet: light-dark(#595f67, #9aa1aa); --line: light-dark(#dfe2e6, #2c2f34);
  --accent: light-dark(#1d5fa8, #7ab3ee); }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { font: 15px/1.55 system-ui, sans-serif; margin: 0; background: var(--ground); color: var(--text);
  display: grid; grid-template-columns: 13rem minmax(0, 1fr); }
a { color: var(--accent); text-underline-offset: 2px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
nav { position: sticky; top: 0; align-self: start; height: 100vh; overflow: auto; padding: 1.5rem 1rem 1.5rem 1.5rem;
  border-right: 1px solid var(--line); display: flex; flex-direction: column; gap: .15rem; }
nav a { text-decoration: none; padding: .15rem .5rem; border-radius: 4px; color: var(--text); }
nav a:hover { background: var(--raised); }
main { padding: 1.5rem 2rem 6rem; max-width: 64rem; min-width: 0; }
h1 { font-size: 26px; margin: .25rem 0 1rem; }
h2 { font-size: 19px; margin: 2.5rem 0 .25rem; }
h3 { font-size: 13px; margin: 1rem 0 .25rem; color: var(--quiet); }
p { margin: .5rem 0; max-width: 46rem; }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
code { overflow-wrap: anywhere; }
small, .summary, .quiet, .type { color: var(--quiet); font-weight: normal; }
details { border-top: 1px solid var(--line); }
section > details:last-child { border-bottom: 1px solid var(--line); }
summary { cursor: pointer; padding: .45rem 0; display: grid; grid-template-columns: 4.6rem minmax(0, 3fr) minmax(0, 2fr);
  gap: .75rem; align-items: baseline; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary:hover { background: var(--raised); }
#schemas summary { display: block; }
.method { font: 600 12px ui-monospace, monospace; padding-left: .5rem; }
.call { padding: 0 0 1.25rem 5.35rem; }
#schemas .call { padding-left: 0; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .25rem 1rem .25rem 0; font-weight: normal;
  border-bottom: 1px solid var(--line); }
th { width: 13rem; }
.type { width: 13rem; }
pre { overflow: auto; max-height: 28rem; padding: .75rem; background: var(--raised); border-radius: 6px; }
@media (max-width: 60rem) {
  body { display: block; }
  nav { position: static; height: auto; flex-flow: row wrap; border-right: 0; border-bottom: 1px solid var(--line); padding: 1rem; }
  main { padding: 1rem; }
  summary { grid-template-columns: 4rem minmax(0, 1fr); }
  summary .summary { grid-column: 2; }
  .call { padding-left: 0; }
  table, tbody { display: block; }
  tr { display: block; border-bottom: 1px solid var(--line); padding: .35rem 0; }
  th, td { display: inline; border: 0; padding: 0 .5rem 0 0; width: auto; }
  td:last-child { display: block; padding: 0; }
}
`;
