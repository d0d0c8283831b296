/** The calls that change objects of a project, as they are registered, to be made within a write in progress. */
import type { Endpoint } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import { readingWithout } from '../../db/reading.ts';
import { checkAccess, checkBodyTemplates } from '../../http/access.ts';
import { checkIds, type RegisterEndpoint } from '../../http/register-endpoint.ts';
import { parseInput, parsePathParams } from '../../http/validation.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Caller } from '../../lib/caller.ts';

interface Call {
  readonly method: Endpoint['method'];
  /** from behind the project's */
  readonly path: string;
  readonly body?: unknown;
}

export interface Asking {
  readonly caller: Caller;
  readonly projectId: number;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Registered {
  readonly endpoint: Endpoint;
  handle(input: object): unknown;
}

const BASE = '/api/project/:project_id';

export class ProjectCalls {
  readonly #database: Database;
  readonly #calls: Registered[] = [];

  /** `database`: of the write. `isOffered`: which of the registered ones may be asked for. */
  constructor(
    database: Database,
    register: (register: RegisterEndpoint, database: Database) => void,
    isOffered: (endpoint: Endpoint) => boolean,
  ) {
    this.#database = database;
    register((endpoint, handler) => {
      if (!isOffered(endpoint)) return;
      this.#calls.push({ endpoint, handle: handler as unknown as Registered['handle'] });
    }, database);
  }

  /** With the checks that it has as a request of its own: the scope of a token was looked at with the whole. Throws `AppError`. */
  async call({ method, path, body: sent }: Call, asking: Asking): Promise<unknown> {
    const { endpoint, handle, found } = this.#find(method, path);
    const { caller, projectId } = asking;
    const database = this.#database;
    const { access } = endpoint;
    const given = { ...found, project_id: String(projectId) };
    const params = endpoint.params === undefined ? {} : parsePathParams(endpoint.params, given);
    const membership = await checkAccess(database, { access, caller, params });
    const body = endpoint.body && parseInput(endpoint.body, sent ?? {});
    checkIds(endpoint, { params, body });
    await checkBodyTemplates(database, { access, membership, projectId }, body);
    const reading = readingWithout(database, membership.templates.hidden);
    return await handle({
      ...{ params, query: {}, body, caller, membership, reading },
      ...{ runner: null, sessionId: null, isSettingUp: false },
      // The answer is that of several, and each says by `expected` how it has to be.
      expected: null,
      tag: () => {},
      ...{ request: asking.request, reply: asking.reply },
    });
  }

  #find(method: string, asked: string) {
    // That of the project itself.
    const path = asked === '/' ? '' : asked;
    for (const registered of this.#calls) {
      const { endpoint } = registered;
      const found = endpoint.method === method ? matched(endpoint.url, path) : undefined;
      if (found !== undefined) return { ...registered, found };
    }
    throw new AppError('not_found', 404, text('changes.no_call'));
  }
}

/** What stands in the path in the places of the names. */
function matched(url: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = url.slice(BASE.length).split('/');
  const parts = path.split('/');
  if (wanted.length !== parts.length) return undefined;
  const found: Record<string, string> = {};
  for (const [index, name] of wanted.entries()) {
    const part = parts[index] ?? '';
    if (name.startsWith(':')) found[name.slice(1)] = part;
    else if (name !== part) return undefined;
  }
  return found;
}
