/** One page of Markdown: where it will lie, how it is called, what it links to. */
import { posix } from 'node:path';
import { marked, type Token, type Tokens } from 'marked';

export interface GuidePage {
  readonly name: string;
  /** below `docs/` of the build */
  readonly path: string;
  /** from this page to `docs/` of the build: '' or '../' */
  readonly up: string;
  readonly title: string;
  readonly tokens: readonly Token[];
  /** pages of the guide that it names, in their order, by their path */
  readonly links: readonly string[];
}

export interface KnownFiles {
  /** by their path below `docs/` of the build */
  readonly pages: ReadonlyMap<string, GuidePage>;
  readonly pictures: ReadonlySet<string>;
}

interface Source {
  readonly folder: 'guide' | 'in-depth';
  readonly name: string;
  readonly text: string;
}

export function readPage({ folder, name, text }: Source): GuidePage {
  const tokens = marked.lexer(text);
  const heading = tokens.find((token): token is Tokens.Heading => token.type === 'heading');
  if (heading?.depth !== 1) throw new Error(`${name} does not begin with a title`);
  const html = name === 'README.md' ? 'index.html' : name.replace(/\.md$/, '.html');
  const path = folder === 'guide' ? html : `in-depth/${html}`;
  const links: string[] = [];
  void marked.walkTokens(tokens, (token) => {
    if (token.type !== 'link') return;
    const target = pathOfLink(path, token.href);
    if (target !== undefined && !links.includes(target)) links.push(target);
  });
  return { name, path, up: folder === 'guide' ? '' : '../', title: heading.text, tokens, links };
}

/**
 * Where a link to Markdown leads in the build, below `docs/`; nothing when it leads out of the guide. Sources lie
 * the other way round: those in depth are above those of the guide.
 */
export function pathOfLink(from: string, href: string): string | undefined {
  const [file = ''] = href.split('#');
  if (!file.endsWith('.md') || /^[a-z]+:/i.test(file)) return undefined;
  const isInDepth = from.startsWith('in-depth/');
  const source = posix.normalize(posix.join(isInDepth ? 'docs' : 'docs/user-guide', file));
  const found = /^docs\/(?<guide>user-guide\/)?(?<name>[^/]+)\.md$/.exec(source);
  if (!found?.groups) return undefined;
  const { guide, name = '' } = found.groups;
  return `${guide ? '' : 'in-depth/'}${guide && name === 'README' ? 'index' : name}.html`;
}
