/** What `zod-openapi` is told of one endpoint. */
import type { Access, Endpoint } from '@signalbox/contract';
import { z } from 'zod';
import type {
  ZodOpenApiMediaTypeObject,
  ZodOpenApiOperationObject,
  ZodOpenApiResponseObject,
} from 'zod-openapi';
import { type Refuse, refusalsOf } from './openapi-refusals.ts';
import { accessSentence } from './openapi-texts.ts';

export interface Route {
  readonly path: string;
  readonly method: 'get' | 'post' | 'put' | 'delete' | 'options';
  readonly operation: ZodOpenApiOperationObject;
}

export function createOperation(endpoint: Endpoint, id: string | undefined, refuse: Refuse): Route {
  const { url, method, access, params, query, bodyLimit } = endpoint;
  const sentences = [
    endpoint.description,
    accessSentence(access),
    bodyLimit && `Takes a body of up to ${bodyLimit.megabytes} MB.`,
  ];
  return {
    // The rest of an address, `*`, has a name here.
    path: url.replace(/:([a-z_]+)/g, '{$1}').replace(/\*$/, '{path}'),
    method: method.toLowerCase() as Route['method'],
    operation: {
      ...(id === undefined ? {} : { operationId: id }),
      tags: [endpoint.tag],
      summary: endpoint.summary,
      description: sentences.filter((sentence) => sentence !== undefined).join('\n\n'),
      ...securityOf(access),
      parameters: [],
      requestParams: {
        ...(params && { path: pathParams(params) }),
        ...(query && { query }),
        ...(endpoint.conditional && { header: ifMatch }),
      },
      ...requestBody(endpoint),
      responses: { [endpoint.status]: success(endpoint), ...refuse(refusalsOf(endpoint)) },
    },
  };
}

const ifMatch = z.object({
  'If-Match': z.string().optional().meta({
    description:
      'The `ETag` of the object as you know it: it is changed only if it still is that one, else the answer is 412. Also several of them, or `*`.',
    example: '"3"',
  }),
});

function securityOf({ kind }: Access): Pick<ZodOpenApiOperationObject, 'security'> {
  if (kind === 'public') return { security: [] };
  return kind === 'runner' ? { security: [{ runner: [] }, { runnerHeader: [] }] } : {};
}

/** Most parts of an address are ids, and their names say of what. */
function pathParams({ shape }: z.ZodObject): z.ZodObject {
  const fields = Object.entries(shape as Record<string, z.ZodType>).map(([name, field]) => [
    name === '*' ? 'path' : name,
    field.description === undefined
      ? field.meta({ description: `Id of the ${name.replace(/_id$/, '')}.` })
      : field,
  ]);
  return z.object(Object.fromEntries(fields));
}

/** A receiver reads whatever comes. */
const anyBody = { required: false, content: { '*/*': { schema: {}, example: { ref: 'refs/heads/main' } } } };

function requestBody({
  method,
  body,
  bodyOptional,
}: Endpoint): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (body === undefined) return method === 'POST' ? { requestBody: anyBody } : {};
  return {
    requestBody: { required: bodyOptional !== true, content: { 'application/json': { schema: body } } },
  };
}

const successWords: Readonly<Record<Endpoint['status'], string>> = {
  200: 'The answer.',
  201: 'Made. The answer is what the next read shows.',
  204: 'Done.',
  307: 'Go on at `Location`.',
};

function success({ status, headers = {}, response }: Endpoint): ZodOpenApiResponseObject {
  const described = Object.entries(headers).map(([name, description]) => [
    name,
    { description, schema: { type: name === 'X-Next-Cursor' ? 'integer' : 'string' } },
  ]);
  const media: ZodOpenApiMediaTypeObject | undefined = response && { schema: response };
  return {
    description: successWords[status],
    ...(described.length > 0 && { headers: Object.fromEntries(described) }),
    ...(media && { content: { [response?.type === 'string' ? 'text/plain' : 'application/json']: media } }),
  };
}
