/** What is made for a first task, with defaults that make sense. */
import { profileOf } from '@signalbox/contract/rules';
import type { FirstRun, Looked } from '../../../api/first-run.ts';
import { repositoryNameOf } from '../../../lib/repository-address.ts';

export const LOCALHOST = '';

export interface Pick {
  readonly app: string;
  /** file or folder */
  readonly path: string;
  /** a file of the repository, or LOCALHOST */
  readonly hosts: string;
  readonly hostKeyId: number | null;
  readonly stack: string;
}

/** What cannot be known without asking. The workspace of Terraform makes itself. */
export function asksFor(app: string): 'hosts' | 'stack' | undefined {
  const kind = profileOf(app).inventory?.kind;
  return kind === 'hosts' || kind === 'stack' ? kind : undefined;
}

export function firstRunOf(url: string, { content, keyId }: Looked, pick: Pick): FirstRun {
  const name = repositoryNameOf(url);
  return {
    repository: { name, git_url: url, git_branch: content.branch, ssh_key_id: keyId },
    inventory: inventoryOf(pick),
    template: { name: templateName(pick, name), app: pick.app, playbook: pick.path },
  };
}

function inventoryOf({ app, hosts, hostKeyId, stack }: Pick): FirstRun['inventory'] {
  const asked = asksFor(app);
  if (asked === undefined) return null;
  const plain = { become_key_id: null, holder_id: null, ssh_key_id: hostKeyId };
  if (asked === 'stack') {
    return { ...plain, name: stack, type: 'pulumi-stack', inventory: stack, isInRepository: false };
  }
  if (hosts === LOCALHOST) {
    const inventory = 'localhost ansible_connection=local';
    return { ...plain, name: 'localhost', type: 'static', inventory, isInRepository: false };
  }
  return { ...plain, name: hosts, type: 'file', inventory: hosts, isInRepository: true };
}

/** As people would call it: the file without its ending, or the folder. */
export function templateName({ path }: { path: string }, repository: string): string {
  const last = path.split('/').at(-1) ?? '';
  return last.replace(/\.[a-z0-9]+$/i, '') || repository;
}
