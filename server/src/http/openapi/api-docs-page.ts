/** A page that lists every call, made from the OpenAPI document. It needs no script. */
import { callHtml, schemaHtml } from './api-docs-parts.ts';
import { API_DOCS_STYLE } from './api-docs-style.ts';
import { escapeHtml, paragraphs } from './api-docs-text.ts';
import type { Json, OpenApiDocument } from './openapi-document.ts';

export function apiDocsPage(document: OpenApiDocument, nonce: string): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = Map.groupBy(calls, ({ operation }) => String((operation.tags as string[])[0]));
  const info = document.info as { title: string; version: string; description: string };
  const [server] = document.servers as { url: string }[];
  const base = escapeHtml((server?.url ?? '').replace(/\/$/, ''));
  const tags = document.tags as { name: string; description: string }[];
  const sections = tags.map(({ name, description }) => {
    const list = (groups.get(name) ?? []).map((call) => callHtml(call, document));
    return `<section id="${slug(name)}"><h2>${escapeHtml(name)}</h2>${paragraphs(description)}${list.join('')}</section>`;
  });
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) =>
    schemaHtml(name, schema as Json),
  );
  const navigation = tags.map(({ name }) => `<a href="#${slug(name)}">${escapeHtml(name)}</a>`).join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)}</title><link rel="icon" href="data:,"><style nonce="${nonce}">${API_DOCS_STYLE}</style></head>
<body><nav aria-label="Groups of calls">${navigation}
<a href="#schemas">Objects</a></nav>
<main><header><h1>${escapeHtml(info.title)} <small>${escapeHtml(info.version)}</small></h1>
${paragraphs(info.description)}
<p class="quiet">${calls.length} calls. The search of your browser finds what is folded away, too. For programs:
<a href="${base}/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p></header>
${sections.join('\n')}
<section id="schemas"><h2>Objects</h2>${schemas.join('\n')}</section></main></body></html>
`;
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
