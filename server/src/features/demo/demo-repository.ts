/** The demo's Git repository, made from the files that come with Signalbox. Nothing is fetched. */

import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { text } from '@signalbox/contract/texts';
import { productFiles } from '@signalbox/runner/product-files';
import { unavailable } from '../../lib/app-error.ts';
import { encryptVault } from './ansible-vault.ts';

const run = promisify(execFile);

const COMMIT_TIME = '2026-01-01T00:00:00Z';

interface RepositoryOptions {
  /** does not exist yet */
  readonly folder: string;
  readonly vaultPassword: string;
  /** the value that the vault hides */
  readonly siteToken: string;
}

/** Throws `unavailable` when git is not there. */
export async function createDemoRepository(options: RepositoryOptions): Promise<void> {
  const { folder, vaultPassword, siteToken } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await cp(productFiles.demo, folder, { recursive: true });
  // The vault is made anew for each demo project: its password then stands in no source file.
  const vault = encryptVault(`site_token: ${JSON.stringify(siteToken)}\n`, vaultPassword);
  await writeFile(join(folder, 'vars', 'secrets.yml'), vault, { mode: 0o600 });
  try {
    await git(folder, 'init', '--quiet', '--initial-branch=main');
    await git(folder, 'add', '--all');
    await git(folder, 'commit', '--quiet', '--no-gpg-sign', '--message', 'Demo project');
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw unavailable(
      isMissing
        ? text('demo.no_git')
        : text('demo.git_failed', {
            problem: (error as { stderr?: string }).stderr?.trim() || (error as Error).message,
          }),
      error,
    );
  }
}

/** Without the settings of the user that the server runs as. */
async function git(folder: string, ...args: string[]): Promise<void> {
  const person = { NAME: 'Signalbox', EMAIL: 'signalbox@localhost', DATE: COMMIT_TIME };
  await run('git', args, {
    cwd: folder,
    timeout: 30_000,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      LANG: 'C.UTF-8',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_AUTHOR_NAME: person.NAME,
      GIT_AUTHOR_EMAIL: person.EMAIL,
      GIT_AUTHOR_DATE: person.DATE,
      GIT_COMMITTER_NAME: person.NAME,
      GIT_COMMITTER_EMAIL: person.EMAIL,
      GIT_COMMITTER_DATE: person.DATE,
    },
  });
}
