import type { JobRepository } from '@signalbox/contract/runner-protocol';
import { type Text, text } from '@signalbox/contract/texts';

/** What to check, from what git and ssh said. Pure. */
export function gitAdvice(messages: string, repository: JobRepository): Text {
  const { branch, name } = repository;
  const said = withoutNames(messages, repository.url);
  const onDisk = diskProblem(said);
  if (onDisk !== undefined) return onDisk;
  for (const [pattern, advice] of ADVICE) if (pattern.test(said)) return advice(repository);
  return text('git.check', { branch, repository: name });
}

/** What to check when a submodule cannot be had: its own address, not that of the repository which names it. Pure. */
export function submoduleAdvice(
  messages: string,
  { repository, worktree }: { repository: JobRepository; worktree: string },
): Text {
  const [, url, folder] = /clone of '(.+)' into submodule path '(.+)' failed/.exec(messages) ?? [];
  const broken = /[Ff]etched in submodule path '(.+)', but it did not contain ([0-9a-f]+)/.exec(messages);
  if (broken !== null) {
    const [, submodule = '', commit = ''] = broken;
    return text('git.submodule_commit', { submodule, commit, repository: repository.name });
  }
  if (url === undefined || folder === undefined)
    return text('git.submodule', { repository: repository.name });
  const submodule = folder.startsWith(`${worktree}/`) ? folder.slice(worktree.length + 1) : folder;
  // It is fetched with the repository's key.
  const advice = gitAdvice(messages, { ...repository, url });
  return text('git.submodule_from', { submodule, url, advice });
}

/** The programs' own words: a repository or a branch called "certificates" is no trouble with certificates. */
function withoutNames(messages: string, url: string): string {
  const [, folder = ''] = /^[a-z+]+:\/\/[^/]*(\/.+)$/.exec(url) ?? [];
  const said = messages.replaceAll(url, '').replaceAll(folder || url, '');
  return NAMES.reduce((rest, name) => rest.replaceAll(name, ''), said);
}

const NAMES = [
  // not the apostrophe of "couldn't"
  /(?<!\w)'[^'\n]*'/g,
  /\b[a-z+]+:\/\/\S+/g,
  /(?<=[Rr]emote (?:ref|branch) )\S+/g,
  /(?<=connect to (?:host )?)(?!host )\S+/g,
  // what a fetch lists: where it fetches from, and each branch
  /^(?:From .*|.* -> .*)$/gm,
];

/** Errors of git's own disk: lines about a server's start with "remote:". "unable to access" is about a URL. */
const DISK_FULL = /^(?:error|fatal): .*(?:No space left on device|Disk quota exceeded)/m;
const DISK_REFUSED = [
  /^(?:error|fatal): (?!unable to access).*: (Operation not permitted|Permission denied|Read-only file system|Input\/output error)$/m,
  /^error: (insufficient permission) for adding an object/m,
];

/** Returns why git can't write on the runner; undefined for other messages. Pure. */
export function diskProblem(messages: string): Text | undefined {
  if (DISK_FULL.test(messages)) return text('git.disk_full');
  const problem = DISK_REFUSED.map((pattern) => pattern.exec(messages)?.[1]).find(Boolean);
  return problem === undefined ? undefined : text('git.disk_refused', { problem });
}

const ADVICE: [RegExp, (repository: JobRepository) => Text][] = [
  [/detected dubious ownership/, ({ url }) => text('git.owner', { url })],
  [
    /REMOTE HOST IDENTIFICATION HAS CHANGED|Host key verification failed/,
    ({ name }) => text('git.host_key', { repository: name }),
  ],
  [
    /Could not resolve host(name)?|Name or service not known|Temporary failure in name resolution/,
    ({ url }) => text('git.host_unknown', { url }),
  ],
  [
    /Permission denied \(|Too many authentication failures/,
    ({ name, key }) =>
      text(key.type === 'ssh' ? 'git.ssh_key_refused' : 'git.ssh_key_missing', { repository: name }),
  ],
  [
    /Authentication failed|could not read Username|could not read Password|terminal prompts disabled|returned error: 40[13]|HTTP Basic: Access denied/,
    ({ name, key }) =>
      text(key.type === 'login_password' ? 'git.login_refused' : 'git.login_missing', { repository: name }),
  ],
  [/certificate|SSL|TLS/, ({ url }) => text('git.certificate', { url })],
  [/transport +not allowed/, () => text('git.transport')],
  [
    /couldn't find remote ref|Remote branch .* not found|not our ref|unadvertised object/,
    ({ branch, name }) => text('git.no_branch', { repository: name, branch }),
  ],
  [
    /does not exist|not found|does not appear to be a git repository|returned error: 404|[Rr]epository unavailable/,
    ({ url, name }) => text('git.no_repository', { url, repository: name }),
  ],
  [
    /Connection refused|Connection timed out|timed out|No route to host|Network is unreachable|Could not connect|Couldn't connect|Connection reset|unable to connect|Failed to connect/,
    ({ url }) => text('git.no_answer', { url }),
  ],
];
