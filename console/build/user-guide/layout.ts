/** A page of the guide as HTML, with the contents of the guide beside it. */
import { posix } from 'node:path';
import { Marked, type Tokens } from 'marked';
import { type GuidePage, type KnownFiles, pathOfLink } from './guide-page.ts';

interface Frame {
  readonly front: GuidePage;
  /** the pages that the front page names, in its order */
  readonly contents: readonly GuidePage[];
  readonly known: KnownFiles;
}

export function layOut(page: GuidePage, { front, contents, known }: Frame): string {
  const entries = [front, ...contents].map((entry) => {
    const current = entry === page ? ' aria-current="page"' : '';
    return `<li><a href="${page.up}${entry.path}"${current}>${escaped(entry.title)}</a></li>`;
  });
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escaped(page.title)} · Signalbox</title>
    <link rel="icon" type="image/svg+xml" href="${page.up}../favicon.svg" />
    <link rel="stylesheet" href="${page.up}guide.css" />
  </head>
  <body>
    <a class="skip" href="#content">Skip to content</a>
    <header><a href="${page.up}../">Signalbox</a> <span>User guide</span></header>
    <nav aria-label="User guide"><ul>
      ${entries.join('\n      ')}
    </ul></nav>
    <main id="content" tabindex="-1">
${bodyOf(page, known)}
    </main>
  </body>
</html>
`;
}

function bodyOf(page: GuidePage, known: KnownFiles): string {
  const ids = new Set<string>();
  const renderer = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const id = freeId(ids, text);
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens);
        const target = hrefInGuide(page, href, known);
        return target === undefined ? words : `<a href="${escaped(target)}">${words}</a>`;
      },
      image({ href, text }: Tokens.Image) {
        const name = posix.basename(href);
        if (!known.pictures.has(name)) throw new Error(`${page.path}: there is no picture ${href}`);
        return `<img src="${page.up}pictures/${escaped(name)}" alt="${escaped(text)}" loading="lazy" />`;
      },
      table(token: Tokens.Table) {
        const row = (tag: string, cells: Tokens.TableCell[]) =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        return `<div class="table" tabindex="0" role="group"><table><thead>${row('th', token.header)}</thead><tbody>${token.rows
          .map((cells) => row('td', cells))
          .join('')}</tbody></table></div>`;
      },
    },
  });
  return renderer.parser([...page.tokens]);
}

/** Files of the sources that are no page of the guide have no address here: their name stays as text. */
function hrefInGuide(page: GuidePage, href: string, { pages }: KnownFiles): string | undefined {
  if (/^(https?:|#)/.test(href)) return href;
  const [, hash] = href.split('#');
  const path = pathOfLink(page.path, href);
  if (path === undefined) return undefined;
  if (!pages.has(path)) {
    if (page.path.startsWith('in-depth/')) return undefined;
    throw new Error(`${page.path}: the link to ${href} leads nowhere`);
  }
  return `${posix.relative(posix.dirname(page.path), path)}${hash ? `#${hash}` : ''}`;
}

/** As GitHub names headings, so that a link to one works in both places. */
function freeId(taken: Set<string>, heading: string): string {
  const base = heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
  let id = base;
  for (let count = 1; taken.has(id); count += 1) id = `${base}-${count}`;
  taken.add(id);
  return id;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
