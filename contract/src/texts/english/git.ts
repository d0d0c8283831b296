/** What keeps a runner from a repository, and what to check. Reasons of tasks, and answers where a branch stands. */
export const gitTexts = {
  'git.update_failed': 'Failed updating repository: {advice}',
  'git.url':
    'The URL of repository "{repository}" cannot be used: {url}. Use https://, ssh://, git://, file:/// or user@host:path.',
  'git.branch_name':
    '"{branch}" cannot be the name of a branch or tag. Correct the branch of repository "{repository}".',
  'git.commit_hash': '"{commit}" is not a commit hash.',
  'git.no_commit':
    'Failed to checkout repository to required commit: repository "{repository}" has no commit {commit} on any branch or tag.',
  'git.local_commit':
    'Repository "{repository}" is a local path and is used as it is; commit {commit} cannot be checked out from it. Use file://{path} to run exact commits.',
  'git.local_missing': 'the folder {path} of repository "{repository}" does not exist on this runner.',
  'git.local_empty': 'The folder {path} of repository "{repository}" is no Git repository with a commit.',
  'git.submodule_commit':
    'the submodule {submodule} has no commit {commit}, which repository "{repository}" asks for. Push that commit to the submodule\'s repository.',
  'git.submodule':
    'a submodule of repository "{repository}" could not be fetched. Git\'s messages are above.',
  'git.submodule_from': 'the submodule {submodule} could not be fetched from {url}. {advice}',
  'git.check': 'Check URL, branch "{branch}" and access key of repository "{repository}".',
  'git.host_key':
    'The host key of the server of repository "{repository}" differs from the one seen before. If the server was set up anew, remove its line from the project\'s known hosts on the runner; otherwise somebody may be listening in.',
  'git.host_unknown': "The host in {url} is not known. Check the URL and the runner's name resolution.",
  'git.ssh_key_refused':
    'The server refused the SSH key of repository "{repository}". Add the public key to the server, or choose another key.',
  'git.ssh_key_missing':
    'The server asks for an SSH key, but repository "{repository}" has none. Choose a key of type SSH.',
  'git.login_refused':
    'The server refused login and password of repository "{repository}". Check its access key.',
  'git.login_missing':
    'The server asks for a login, but repository "{repository}" has none. Choose an access key of type login with password.',
  'git.certificate':
    'The certificate of {url} is not trusted on the runner. Install its authority there, or set GIT_SSL_CAINFO in the environment.',
  'git.transport':
    'A submodule uses a transport that is not allowed for this repository. Use https or ssh URLs for submodules.',
  'git.no_branch': 'Repository "{repository}" has no branch or tag "{branch}". Check the branch.',
  'look.empty': 'Repository "{repository}" has no branch yet: push something to it first.',
  'git.no_repository':
    'There is no Git repository at {url}, or the access key of "{repository}" may not read it. Check the URL.',
  'git.no_answer': "The server of {url} does not answer. Check the URL and the runner's network.",
  'git.no_answer_in_time':
    'The server of repository "{repository}" did not answer within {seconds} seconds. Check the URL and the runner\'s network.',
  'git.disk_full': "The runner's disk is full. Free some space in its work folder.",
} as const;
