/** What the API page shows of one call, and of one kind of object. */
import { codeBlock, escapeHtml, markup, paragraphs } from './api-docs-text.ts';
import type { Json, OpenApiDocument } from './openapi-document.ts';
import { REFERENCE } from './openapi-media.ts';

interface Call {
  readonly path: string;
  readonly method: string;
  readonly operation: Json;
}

interface Media {
  readonly schema: Json;
  readonly example?: unknown;
  readonly examples?: Record<string, Json>;
}

export function callHtml({ path, method, operation }: Call, document: OpenApiDocument): string {
  const id = escapeHtml(String(operation.operationId ?? `${method}${path}`));
  const body = mediaOf(operation.requestBody as Json | undefined);
  const answers = Object.entries(operation.responses as Record<string, Json>);
  const [success] = answers;
  const media = success === undefined ? undefined : mediaOf(success[1]);
  return `<details id="${id}"><summary><span class="method ${method}">${method.toUpperCase()}</span>
<code class="path">${escapeHtml(path)}</code> <span class="summary">${markup(String(operation.summary))}</span></summary>
<div class="call">${paragraphs(String(operation.description))}
${parametersHtml(operation.parameters as Json[])}
${body === undefined ? '' : `<h3>Body</h3>${contentHtml(body)}${exampleHtml(body, document)}`}
<h3>Answers</h3><table><tbody>${answers.map(([status, answer]) => answerHtml(status, resolve(answer, document))).join('')}</tbody></table>
${media === undefined ? '' : `${contentHtml(media)}${exampleHtml(media, document)}`}</div></details>`;
}

export function schemaHtml(name: string, schema: Json): string {
  return `<details id="schema-${escapeHtml(name)}"><summary><b>${escapeHtml(name)}</b></summary>
<div class="call">${schema.description === undefined ? '' : paragraphs(String(schema.description))}${fieldsHtml(schema)}</div></details>`;
}

function mediaOf(holder: Json | undefined): Media | undefined {
  const content = holder?.content as Record<string, Media> | undefined;
  return content === undefined ? undefined : Object.values(content)[0];
}

function resolve(value: Json, document: OpenApiDocument): Json {
  if (typeof value.$ref !== 'string') return value;
  const [, , kind = '', name = ''] = value.$ref.split('/');
  return ((document.components as Json)[kind] as Record<string, Json>)[name] ?? {};
}

function parametersHtml(parameters: readonly Json[]): string {
  const rows = parameters.map(
    (parameter) =>
      `<tr><th scope="row"><code>${escapeHtml(String(parameter.name))}</code></th>` +
      `<td class="type">${parameter.in === 'query' ? 'query, ' : ''}${typeHtml(parameter.schema as Json)}${parameter.required ? '' : ', optional'}</td>` +
      `<td>${markup(String(parameter.description ?? ''))}</td></tr>`,
  );
  return rows.length === 0 ? '' : `<h3>Address</h3><table><tbody>${rows.join('')}</tbody></table>`;
}

/** Status, what it means, and the codes that come with it. */
function answerHtml(status: string, answer: Json): string {
  const codes = Object.values(mediaOf(answer)?.examples ?? {}).map(
    ({ value }) => (value as { code?: string } | undefined)?.code,
  );
  const shown = codes.filter((code) => code !== undefined).map((code) => `<code>${escapeHtml(code)}</code>`);
  const headers = Object.keys((answer.headers ?? {}) as Json).map(
    (name) => `<code>${escapeHtml(name)}</code>`,
  );
  return `<tr><th scope="row">${escapeHtml(status)}</th><td>${markup(String(answer.description))}${
    headers.length > 0 ? ` Headers: ${headers.join(', ')}.` : ''
  }</td><td>${shown.join(' ')}</td></tr>`;
}

function contentHtml({ schema }: Media): string {
  return schema.properties === undefined ? `<p>${typeHtml(schema)}</p>` : fieldsHtml(schema);
}

function exampleHtml(media: Media, document: OpenApiDocument): string {
  const [named] = Object.values(media.examples ?? {});
  const value = named === undefined ? media.example : resolve(named, document).value;
  return value === undefined ? '' : codeBlock(value);
}

function fieldsHtml(schema: Json): string {
  const required = new Set((schema.required ?? []) as string[]);
  const rows = Object.entries((schema.properties ?? {}) as Record<string, Json>).map(
    ([name, property]) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th>` +
      `<td class="type">${typeHtml(property)}${required.has(name) ? '' : ', optional'}</td>` +
      `<td>${markup(String(property.description ?? ''))}</td></tr>`,
  );
  return rows.length === 0 ? `<p>${typeHtml(schema)}</p>` : `<table><tbody>${rows.join('')}</tbody></table>`;
}

const typeWords: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
};

function typeHtml(schema: Json): string {
  if (typeof schema.$ref === 'string') {
    const name = escapeHtml(schema.$ref.slice(REFERENCE.length));
    return `<a href="#schema-${name}">${name}</a>`;
  }
  const variants = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Json[] | undefined;
  if (variants !== undefined) return [...new Set(variants.map(typeHtml))].join(' or ');
  if (Array.isArray(schema.enum)) {
    return schema.enum
      .map((value) => `<code>${value === '' ? '""' : escapeHtml(String(value))}</code>`)
      .join(' ');
  }
  if ('const' in schema) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`;
  if (Array.isArray(schema.prefixItems)) return `[${schema.prefixItems.map(typeHtml).join(', ')}]`;
  if (schema.type === 'array') return `list of ${typeHtml((schema.items ?? {}) as Json)}`;
  if (schema.format === 'date-time') return 'time';
  const types = schema.type === undefined ? ['anything'] : ([schema.type].flat() as string[]);
  return types.map((type) => escapeHtml(typeWords[type] ?? type)).join(' or ');
}
