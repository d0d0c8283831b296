/** The calls of a server: from its own OpenAPI document, with the contract's endpoint behind each. */

import type { Endpoint } from '@signalbox/contract';
import * as contract from '@signalbox/contract';

export type Json = Record<string, unknown>;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Json;
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  /** `/api/project/{project_id}/keys` */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly schema: Json; readonly example: unknown } | undefined;
  /** the statuses that the document names, each with the codes of its errors */
  readonly answers: ReadonlyMap<number, ReadonlySet<string>>;
  /** undefined for what is no endpoint of the contract */
  readonly endpoint: Endpoint | undefined;
}

interface Document {
  readonly paths: Record<string, Record<string, Json>>;
  readonly components: {
    readonly schemas: Record<string, Json>;
    readonly responses: Record<string, Json>;
  };
}

export interface Api {
  readonly operations: readonly Operation[];
  readonly schemas: Readonly<Record<string, Json>>;
}

export function readApi(document: Document): Api {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      toOperation(path, method.toUpperCase(), { operation, document }),
    ),
  );
  return { operations, schemas: document.components.schemas };
}

function toOperation(
  path: string,
  method: string,
  { operation, document }: { operation: Json; document: Document },
): Operation {
  const id = String(operation.operationId);
  const content = (operation.requestBody as { content?: Record<string, Json> } | undefined)?.content;
  const body = content === undefined ? undefined : Object.values(content)[0];
  return {
    id,
    method,
    path,
    parameters: operation.parameters as Parameter[],
    body: body && { schema: body.schema as Json, example: body.example },
    answers: new Map(
      Object.entries(operation.responses as Record<string, Json>).map(([status, answer]) => [
        Number(status),
        codesOf(answer, document),
      ]),
    ),
    endpoint: (contract as Record<string, unknown>)[id] as Endpoint | undefined,
  };
}

/** Each code of an error has an example. */
function codesOf(answer: Json, { components }: Document): Set<string> {
  const { $ref } = answer;
  const named =
    typeof $ref === 'string' ? components.responses[$ref.slice($ref.lastIndexOf('/') + 1)] : answer;
  const content = named?.content as { 'application/json'?: { examples?: Json } } | undefined;
  return new Set(Object.keys(content?.['application/json']?.examples ?? {}));
}
