/** What an integration lets a request say of its task beside variables. Pure. */
import { type Text, text } from '@signalbox/contract/texts';
import { validationFailed } from '../../lib/app-error.ts';

const MESSAGE_MAX = 250;

/** Where a start takes each, by the names that clients know. */
const places = {
  limit: 'limit',
  tags: 'tags',
  skip_tags: 'skip_tags',
  branch: 'git_branch',
  git_branch: 'git_branch',
  message: 'message',
  version: 'version',
} as const;
type Place = (typeof places)[keyof typeof places];

export interface TaskParameters {
  /** fields of the body of a start */
  readonly body: {
    readonly limit?: string | undefined;
    readonly git_branch?: string | undefined;
    readonly message?: string | undefined;
    readonly params: Readonly<Record<string, string>>;
  };
  /** of the build that a deploy takes; null = the newest */
  readonly version: string | null;
}

/** Where a request says nothing its template does. Throws `validation_failed` for what cannot be set. */
export function taskParametersOf(values: Readonly<Record<string, string>>): TaskParameters {
  const problems: Record<string, Text> = {};
  const found = new Map<Place, string>();
  for (const [variable, value] of Object.entries(values)) {
    const name = variable.trim();
    if (value === '') continue;
    if (isParameter(name)) found.set(places[name], value);
    else problems[name] = text('start.parameter', { name });
  }
  if (Object.keys(problems).length > 0) throw validationFailed(problems);
  const params = (['tags', 'skip_tags'] as const).flatMap((name) => {
    const value = found.get(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    body: {
      limit: found.get('limit'),
      git_branch: found.get('git_branch'),
      // That of a commit may be long: the list of tasks shows its beginning.
      message: found.get('message')?.slice(0, MESSAGE_MAX),
      params: Object.fromEntries(params),
    },
    version: found.get('version') ?? null,
  };
}

function isParameter(name: string): name is keyof typeof places {
  return Object.hasOwn(places, name);
}
