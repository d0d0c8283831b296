/** A page that lists every call, made from the OpenAPI document. It needs no script. */
import type { OpenApiDocument } from './openapi.ts';

type Json = Record<string, unknown>;

interface Call {
  readonly path: string;
  readonly method: string;
  readonly operation: Json;
}

export function apiDocsPage(document: OpenApiDocument, nonce: string): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ path, method, operation })),
  );
  const groups = Map.groupBy(calls, ({ operation }) => String((operation.tags as string[])[0]));
  const info = document.info as { title: string; version: string; description: string };
  const navigation = [...groups.keys()]
    .map((tag) => `<a href="#${slug(tag)}">${escapeHtml(tag)}</a>`)
    .join(' ');
  const sections = [...groups].map(
    ([tag, list]) =>
      `<section id="${slug(tag)}"><h2>${escapeHtml(tag)}</h2>${list.map(callHtml).join('')}</section>`,
  );
  const schemas = Object.entries(document.components.schemas)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(
      ([name, schema]) =>
        `<details id="schema-${escapeHtml(name)}"><summary><b>${escapeHtml(name)}</b></summary>${code(schema)}</details>`,
    );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><header><h1>${escapeHtml(info.title)} <small>${escapeHtml(info.version)}</small></h1>
<p>${markup(info.description)}</p>
<p>The same for programs: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<nav>${navigation} <a href="#schemas">Schemas</a></nav></header>
<main>${sections.join('\n')}
<section id="schemas"><h2>Schemas</h2>${schemas.join('\n')}</section></main></body></html>
`;
}

function callHtml({ path, method, operation }: Call): string {
  const parameters = (operation.parameters as Json[]).map(
    (parameter) =>
      `<tr><td><code>${escapeHtml(String(parameter.name))}</code></td><td>${escapeHtml(String(parameter.in))}</td>` +
      `<td>${typeOf(parameter.schema as Json)}${parameter.required ? '' : ', optional'}</td>` +
      `<td>${markup(String(parameter.description ?? ''))}</td></tr>`,
  );
  const body = contentSchema(operation.requestBody as Json | undefined);
  const [[status, answer] = ['', {}]] = Object.entries(operation.responses as Record<string, Json>).filter(
    ([code]) => code.startsWith('2'),
  );
  const response = contentSchema(answer as Json);
  return `<details><summary><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code>
<span class="summary">${markup(String(operation.summary))}</span></summary>
<p>${markup(String(operation.description))}</p>
${parameters.length === 0 ? '' : `<table><tbody>${parameters.join('')}</tbody></table>`}
${body === undefined ? '' : `<h3>Body</h3>${schemaHtml(body)}`}
<h3>Answer ${escapeHtml(status)}</h3>${response === undefined ? '<p>No content.</p>' : schemaHtml(response)}</details>`;
}

function contentSchema(holder: Json | undefined): Json | undefined {
  const content = holder?.content as Record<string, { schema: Json }> | undefined;
  return content === undefined ? undefined : Object.values(content)[0]?.schema;
}

function schemaHtml(schema: Json): string {
  const isNamed = '$ref' in schema || (schema.type === 'array' && '$ref' in (schema.items as Json));
  return isNamed ? `<p>${typeOf(schema)}</p>` : code(schema);
}

function typeOf(schema: Json): string {
  if (typeof schema.$ref === 'string') {
    const name = escapeHtml(schema.$ref.split('/').at(-1) ?? '');
    return `<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.type === 'array') return `list of ${typeOf((schema.items ?? {}) as Json)}`;
  return escapeHtml(String(schema.type ?? 'any'));
}

/** The schema as text, its references as links. */
function code(schema: Json): string {
  const text = escapeHtml(JSON.stringify(schema, null, 2));
  const linked = text.replace(
    /#\/components\/schemas\/(\w+)/g,
    (_match, name: string) => `<a href="#schema-${name}">${name}</a>`,
  );
  return `<pre>${linked}</pre>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Back-ticks become code. */
function markup(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#ddd, #3a3a3a); --quiet: light-dark(#5b5b5b, #a8a8a8); }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 68rem; margin: 0 auto; padding: 1.5rem; }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
small, .summary { color: var(--quiet); font-weight: normal; }
nav a { margin-right: .75rem; white-space: nowrap; }
details { border-top: 1px solid var(--line); padding: .4rem 0; }
summary { cursor: pointer; }
.method { display: inline-block; width: 4.2rem; font: 600 12px ui-monospace, monospace; }
.summary { margin-left: .75rem; }
pre { overflow: auto; max-height: 30rem; padding: .75rem; border: 1px solid var(--line); border-radius: 6px; }
td { padding: .15rem 1rem .15rem 0; vertical-align: top; }
h3 { font-size: 13px; margin: .75rem 0 .25rem; }
`;
