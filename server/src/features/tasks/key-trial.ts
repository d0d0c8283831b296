/** Lets a runner sign in to a host by SSH: with a key of the project, or one that somebody has just typed. */
import { type JobKey, tryKeyOnHost } from '@signalbox/contract';
import { isHostLogin } from '@signalbox/contract/rules';
import { inEnglish, text } from '@signalbox/contract/texts';
import type { Database } from '../../db/database.ts';
import { checkPointers } from '../../db/references.ts';
import type { Engine } from '../../engine/engine.ts';
import { JobProblem } from '../../engine/tasks/job-source.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { validationFailed } from '../../lib/app-error.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import { createOpenSecret, loadKeys } from './job-secrets.ts';
import { typedKey } from './unsaved-key.ts';

interface Dependencies {
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly engine: Pick<Engine, 'signIn'>;
}

/** The runner gives up before; this is for the connection to it. */
const GIVE_UP_MS = 50_000;

export function registerKeyTrial(
  register: RegisterEndpoint,
  { database, secretBox, engine }: Dependencies,
): void {
  const { read: db } = database;
  const open = createOpenSecret(secretBox);

  register(tryKeyOnHost, async ({ params: { project_id: projectId }, body }) => {
    const { host, port, key_id: keyId = null } = body;
    await checkPointers(db, projectId, [
      { field: 'key_id', table: 'access_keys', id: keyId, what: 'access_key' },
    ]);
    const key = body.key ? typedKey(body.key) : await keyOf(keyId);
    const login = loginOf(key, body.login);
    const question = { projectId, tags: [], host: { host, port, login, key } };
    const { answer, runner } = await engine.signIn(question, AbortSignal.timeout(GIVE_UP_MS));
    if (answer.kind !== 'found') {
      const problem = answer.kind === 'failed' ? answer.reason : text('host.no_runner');
      return { signed_in: null, problem: inEnglish(problem), problem_text: problem };
    }
    const { host_key, is_new_host } = answer;
    return { signed_in: { login, runner, host_key, is_new_host }, problem: null, problem_text: null };
  });

  async function keyOf(id: number | null): Promise<JobKey> {
    try {
      return (await loadKeys(db, open, [id])).keyOf(id);
    } catch (error) {
      if (error instanceof JobProblem) throw validationFailed({ key_id: error.text });
      throw error;
    }
  }
}

/** The one that is named goes before that of the key, as in inventories. */
function loginOf(key: JobKey, named: string): string {
  if (key.type === 'none') throw validationFailed({ key_id: text('host.key_none') });
  const login = named || key.login;
  if (login === '') throw validationFailed({ login: text('host.login_required') });
  if (!isHostLogin(login)) throw validationFailed({ login: text('host.login') });
  return login;
}
