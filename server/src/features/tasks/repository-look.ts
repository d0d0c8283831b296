/** Lets a runner look into a repository before anything of it is stored: with a key of the project. */
import { lookIntoRepository } from '@signalbox/contract';
import { repositoryAddress } from '@signalbox/contract/rules';
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
  readonly engine: Pick<Engine, 'lookInto'>;
}

/** The runner gives up before; this is for the connection to it. */
const GIVE_UP_MS = 80_000;
/** Nothing is stored yet that has one: only names of files of a secret are made of it. */
const NO_ID = 1;

export function registerRepositoryLook(
  register: RegisterEndpoint,
  { database, secretBox, engine }: Dependencies,
): void {
  const { read: db } = database;
  const open = createOpenSecret(secretBox);

  register(lookIntoRepository, async ({ params: { project_id: projectId }, body }) => {
    const { git_url: url, git_branch: branch, ssh_key_id: keyId = null } = body;
    await checkPointers(db, projectId, [
      { field: 'ssh_key_id', table: 'access_keys', id: keyId, what: 'access_key' },
    ]);
    const address = repositoryAddress(url);
    const name = nameOf(url);
    if (address === undefined) {
      throw validationFailed({ git_url: text('obstacle.repository_address', { name }) });
    }
    const repository = {
      ...{ id: NO_ID, name, ...address, commit_hash: null },
      branch: address.kind === 'local' ? '' : branch.trim(),
      key: body.key ? typedKey(body.key) : await keyOf(keyId),
    };
    const found = await engine.lookInto({ projectId, tags: [], repository }, AbortSignal.timeout(GIVE_UP_MS));
    if (found.kind !== 'found') {
      const problem = found.kind === 'failed' ? found.reason : text('look.no_runner');
      return { content: null, problem: inEnglish(problem), problem_text: problem };
    }
    const { kind: _kind, ...content } = found;
    return { content, problem: null, problem_text: null };
  });

  async function keyOf(id: number | null) {
    try {
      return (await loadKeys(db, open, [id])).keyOf(id);
    } catch (error) {
      if (error instanceof JobProblem) throw validationFailed({ ssh_key_id: error.text });
      throw error;
    }
  }
}

/** As people would call it: the last part of its address. */
function nameOf(url: string): string {
  const last = url
    .trim()
    .replace(/[/\\]+$/, '')
    .split(/[/:\\]/)
    .at(-1);
  return last?.replace(/\.git$/, '') || url.trim();
}
