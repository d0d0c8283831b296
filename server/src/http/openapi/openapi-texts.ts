/** What the API page says that belongs to no single field or call. */
import type { Access, ErrorCode } from '@signalbox/contract';

export const tagTexts: Readonly<Record<string, string>> = {
  Server: 'What runs here.',
  'Sign-in': 'Sessions by password or through an external provider.',
  'Second factor': 'One-time codes, passkeys and recovery codes, beside the password.',
  Users: 'Users, the own account and API tokens.',
  Projects: 'Projects, their backups, and leaving them.',
  Team: 'Members of a project and their roles.',
  Templates: 'What can be started: file, repository, inventory, variables and questions.',
  Tasks: 'Starting, following, confirming and stopping tasks, and their output.',
  Schedules: 'Templates that start by the clock.',
  Inventory: 'Hosts of Ansible, workspaces of Terraform and OpenTofu.',
  Environment: 'Variables and secrets for tasks.',
  'Key store': 'Keys, logins and tokens. What is secret in them goes in and never comes out.',
  Repositories: 'Where the files of templates come from.',
  Views: 'Tabs on the list of templates.',
  Integrations: 'Webhooks that start tasks: addresses, matchers and values taken from a request.',
  Alerts: 'Who is told of tasks of a project, of what, and in which words.',
  Search: 'Whatever has a name, in all projects that the caller may see.',
  Audit: 'Who did, changed and tried what, from where, with the fields before and after.',
  Events: 'Who did what, when and from where.',
  Apps: 'Programs that templates can run.',
  Runners: 'Machines that run tasks.',
  'Connected accounts': 'Accounts at providers by which one signs in, and how one connects them.',
  'Group rules': 'What people may do by the groups that a provider or the directory names.',
  Administration: 'Tasks and options of the whole server.',
  Live: 'News of tasks as they happen.',
};

export const introduction = `Everything that the console does goes through these calls.

**Sign in** for a session cookie, or make an API token and send it as \`Authorization: Bearer <token>\`. A request that changes something and carries a session cookie must not come from a page of another site.

**Requests** are JSON; \`Content-Type\` is not looked at. Clients may send whole objects back: keys that an object does not have are ignored, except for the start of a task. A slash at the end of an address is ignored. Every \`GET\` answers \`HEAD\` too.

**Answers** are JSON: lists are plain arrays, times are RFC 3339 in UTC, ids are whole numbers. Long lists go from new to old and page by cursor: pass the header \`X-Next-Cursor\` of an answer as \`before\`.

**Errors** have one form: \`error\` is a sentence for people, \`code\` is for programs, \`fields\` has a message for each field that is wrong. An object of a project that you may not see is not found.`;

export function accessSentence(access: Access): string {
  switch (access.kind) {
    case 'public':
      return 'For everybody.';
    case 'signed-in':
      return 'For every signed-in caller.';
    case 'admin':
      return 'For administrators.';
    case 'self-or-admin':
      return 'For the user himself and for administrators.';
    case 'runner':
      return 'For runners.';
    case 'metrics':
      return 'For administrators, and their API tokens with the scope `metrics`.';
    case 'project':
      return access.permission === null
        ? 'For members of the project.'
        : `For members of the project with the permission \`${access.permission}\`.`;
  }
}

/** Status of each code. */
export const statusOf: Readonly<Record<ErrorCode, number>> = {
  bad_request: 400,
  validation_failed: 400,
  in_use: 400,
  wrong_state: 400,
  not_signed_in: 401,
  invalid_credentials: 401,
  second_factor_required: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  precondition_failed: 412,
  too_large: 413,
  too_many_attempts: 429,
  internal: 500,
  unavailable: 503,
};

export const refusalDescriptions: Readonly<Record<number, string>> = {
  401: 'No session and no valid token.',
  403: 'The caller may not do this.',
  404: 'There is no such object, or not for this caller.',
  409: 'Somebody changed or used the same at the same moment, or it is there already.',
  412: 'The object is not as `If-Match` says: somebody changed it in the meantime. Nothing was changed.',
  413: 'The body is larger than this call takes: 1 MB, where the call says nothing else.',
  415: 'The body is packed (`Content-Encoding`).',
  426: 'The request does not ask for a websocket.',
  429: 'Too many attempts: wait for as long as `Retry-After` says.',
  503: 'The database cannot do this now. Nothing was changed: try again.',
};

/** 400 stands for several things, told apart by the code. */
export const badRequestWords: Readonly<Partial<Record<ErrorCode, string>>> = {
  bad_request: 'The request is not valid.',
  validation_failed: 'A field is not valid: `fields` says which and why.',
  in_use: 'The object is in use.',
  wrong_state: 'The object is not in a state in which this can be done.',
};

interface RefusalExample {
  readonly error: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly inUse?: true;
}

export const refusalExamples: Readonly<Partial<Record<ErrorCode, RefusalExample>>> = {
  bad_request: { error: 'The project id in the address must be a whole number above zero' },
  validation_failed: { error: 'Name is required', fields: { name: 'Name is required' } },
  in_use: { error: 'It is used by template "Deploy site": remove it there first', inUse: true },
  wrong_state: { error: 'The task has ended: there is nothing to stop' },
  not_signed_in: { error: "You're not signed in. Your session may have expired." },
  invalid_credentials: { error: 'Incorrect login or password' },
  second_factor_required: { error: 'The password is right: now show your second factor' },
  forbidden: { error: "You don't have permission to run tasks. Ask a project owner." },
  not_found: { error: "Template not found, or you don't have access to it" },
  conflict: { error: 'Another request changed or used this at the same time. Reload and try again' },
  precondition_failed: {
    error: 'Someone else changed this. Your changes were not saved. Reload and try again.',
  },
  too_large: { error: 'The request is too large: send at most 1 MB' },
  too_many_attempts: { error: 'Too many attempts. Try again in 8 seconds.' },
  unavailable: { error: 'The database is busy. Try again in a moment.' },
};
