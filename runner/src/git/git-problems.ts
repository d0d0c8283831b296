import type { JobRepository } from '@signalbox/contract/runner-protocol';

/** One sentence that says what to check, from what git and ssh said. Pure. */
export function gitAdvice(messages: string, repository: JobRepository): string {
  const { branch, name } = repository;
  for (const [pattern, advice] of ADVICE) if (pattern.test(messages)) return advice(repository);
  return `Check URL, branch "${branch}" and access key of repository "${name}".`;
}

/** What to check when a submodule cannot be had: its own address, not that of the repository which names it. Pure. */
export function submoduleAdvice(
  messages: string,
  { repository, worktree }: { repository: JobRepository; worktree: string },
): string {
  const [, url, folder] = /clone of '(.+)' into submodule path '(.+)' failed/.exec(messages) ?? [];
  const broken = /[Ff]etched in submodule path '(.+)', but it did not contain ([0-9a-f]+)/.exec(messages);
  if (broken !== null)
    return `the submodule ${broken[1]} has no commit ${broken[2]}, which repository "${repository.name}" asks for. Push that commit to the submodule's repository.`;
  if (url === undefined || folder === undefined)
    return `a submodule of repository "${repository.name}" could not be fetched. Git's messages are above.`;
  const name = folder.startsWith(`${worktree}/`) ? folder.slice(worktree.length + 1) : folder;
  // It is fetched with the repository's key.
  return `the submodule ${name} could not be fetched from ${url}. ${gitAdvice(messages, { ...repository, url })}`;
}

const ADVICE: [RegExp, (repository: JobRepository) => string][] = [
  [
    /REMOTE HOST IDENTIFICATION HAS CHANGED|Host key verification failed/,
    ({ name }) =>
      `The host key of the server of repository "${name}" differs from the one seen before. If the server was set up anew, remove its line from the project's known hosts on the runner; otherwise somebody may be listening in.`,
  ],
  [
    /Could not resolve host(name)?|Name or service not known|Temporary failure in name resolution/,
    ({ url }) => `The host in ${url} is not known. Check the URL and the runner's name resolution.`,
  ],
  [
    /Permission denied \(|Too many authentication failures/,
    ({ name, key }) =>
      key.type === 'ssh'
        ? `The server refused the SSH key of repository "${name}". Add the public key to the server, or choose another key.`
        : `The server asks for an SSH key, but repository "${name}" has none. Choose a key of type SSH.`,
  ],
  [
    /Authentication failed|could not read Username|could not read Password|terminal prompts disabled|returned error: 40[13]|HTTP Basic: Access denied/,
    ({ name, key }) =>
      key.type === 'login_password'
        ? `The server refused login and password of repository "${name}". Check its access key.`
        : `The server asks for a login, but repository "${name}" has none. Choose an access key of type login with password.`,
  ],
  [
    /certificate|SSL|TLS/,
    ({ url }) =>
      `The certificate of ${url} is not trusted on the runner. Install its authority there, or set GIT_SSL_CAINFO in the environment.`,
  ],
  [
    /transport '.*' not allowed/,
    () =>
      'A submodule uses a way of transport that is not allowed for this repository. Use https or ssh URLs for submodules.',
  ],
  [
    /couldn't find remote ref|Remote branch .* not found|not our ref|unadvertised object/,
    ({ branch, name }) => `Repository "${name}" has no branch or tag "${branch}". Check the branch.`,
  ],
  [
    /does not exist|not found|does not appear to be a git repository|returned error: 404|[Rr]epository unavailable/,
    ({ url, name }) =>
      `There is no Git repository at ${url}, or the access key of "${name}" may not read it. Check the URL.`,
  ],
  [
    /Connection refused|Connection timed out|timed out|No route to host|Network is unreachable|Could not connect|Couldn't connect|Connection reset|unable to connect|Failed to connect/,
    ({ url }) => `The server of ${url} does not answer. Check the URL and the runner's network.`,
  ],
  [
    /No space left on device|Disk quota exceeded/,
    () => "The runner's disk is full. Free some space in its work folder.",
  ],
];
