import { applyChanges, type BodyOf, type Endpoint } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Database, Write } from '../../db/database.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { AppError } from '../../lib/app-error.ts';
import { expectList, expectObject, lockProject } from './expectations.ts';
import { MadeIds } from './made-ids.ts';
import { type Asking, ProjectCalls } from './project-calls.ts';

interface Dependencies {
  readonly database: Database;
  /** Registers what changes a project, to work on this database. */
  readonly registerCalls: (register: RegisterEndpoint, database: Database) => void;
  readonly isOffered: (endpoint: Endpoint) => boolean;
}

export function registerChangeRoutes(
  register: RegisterEndpoint,
  { database, registerCalls, isOffered }: Dependencies,
): void {
  register(applyChanges, async ({ caller, params, body, request, reply }) => {
    const asking = { caller, projectId: params.project_id, request, reply };
    return await database.write(
      async (write) => {
        const calls = new ProjectCalls(database.within(write), registerCalls, isOffered);
        return { ids: [...(await makeChanges(write, { calls, asking, body }))] };
      },
      { isLong: true },
    );
  });
}

interface Changing {
  readonly calls: ProjectCalls;
  readonly asking: Asking;
  readonly body: BodyOf<typeof applyChanges>;
}

async function makeChanges(
  write: Write,
  { calls, asking, body }: Changing,
): Promise<readonly (number | null)[]> {
  const { projectId } = asking;
  await lockProject(write, projectId);
  for (const [path, ids] of Object.entries(body.lists ?? {}))
    await expectList(write, { projectId, path, ids });
  // All before the first one: later ones see what earlier ones have changed.
  for (const { path, expected } of body.changes) {
    if (!expected) continue;
    const read = () => calls.call({ method: 'GET', path }, asking);
    await expectObject(write, { projectId, path, expected, read });
  }
  const made = new MadeIds();
  for (const [index, { method, path, body: sent }] of body.changes.entries()) {
    try {
      const call = { method, path: made.inPath(path), body: made.inBody(sent) };
      const answer = await calls.call(call, asking);
      made.add(method === 'POST' ? idIn(answer) : null);
    } catch (error) {
      throw refused(error, { change: index + 1, call: `${method} ${path}` });
    }
  }
  return made.all;
}

function idIn(answer: unknown): number | null {
  const id = typeof answer === 'object' && answer !== null ? (answer as { id?: unknown }).id : undefined;
  return typeof id === 'number' ? id : null;
}

function refused(error: unknown, which: { readonly change: number; readonly call: string }): unknown {
  if (!(error instanceof AppError) || error.status >= 500) return error;
  const { code, status, fieldTexts, isInUse } = error;
  const told = text('changes.refused', { ...which, reason: error.text });
  return new AppError(code, status, told, {
    ...{ isInUse, cause: error },
    ...(fieldTexts !== undefined && { fields: fieldTexts }),
  });
}
