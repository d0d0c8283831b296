/** In which pieces a language comes, and what the first of them holds. Pure: the build reads it too. */

/**
 * `first`: words of the page for signing in, of the frame and of the dashboard, and what the server usually tells
 * there. `others`: all the other words of the console. `texts`: all that the server tells, and what forms say of their
 * fields.
 */
export type LanguagePart = 'first' | 'others' | 'texts';

export type Words = { readonly [key: string]: string | Words };

/** Names in the catalogue (`common`) and single words (`keys.title`, for the navigation). A build fails that lacks one. */
const firstWords: ReadonlySet<string> = new Set([
  ...['common', 'taskStatus', 'signIn', 'shell', 'nav', 'notFound', 'dashboard', 'lists', 'overview'],
  // Those of the run names as well, which are asked for by the type of a template.
  ...['title', 'version', 'status', 'run', 'build', 'deploy', 'rerun', 'rebuild', 'redeploy'].map(
    (name) => `templates.${name}`,
  ),
  ...['status', 'version', 'build', 'integration', 'schedule', 'autorun'].map((name) => `task.${name}`),
  ...['stop', 'stopTitle', 'stopText', 'forceStop', 'forceTitle', 'forceText'].map((name) => `task.${name}`),
  ...['message', 'startedTask', 'openTask', 'undo', 'undone', 'undoneLate', 'undoneTooLate'].map(
    (name) => `run.${name}`,
  ),
  ...[
    'schedules',
    'inventories',
    'environments',
    'keys',
    'repositories',
    'integrations',
    'alerts',
    'runners',
    ...['activeTasks', 'groupRules', 'audit', 'keyboard'],
  ].map((name) => `${name}.title`),
]);

/** Whether a word (`keys.title`) comes with the first part. */
export function isFirstWord(key: string): boolean {
  const [name = ''] = key.split('.');
  return firstWords.has(name) || firstWords.has(key);
}

/** Why tasks wait and how they ended. Other texts bring the rest: nothing is left out by not standing here. */
const firstTexts: ReadonlySet<string> = new Set([
  ...['reason', 'waiting', 'exit', 'duration', 'joined', 'foreign', 'task_status'],
]);

/** Whether what the server tells by this code (`reason.stopped`) comes with the first part. */
export function isFirstText(code: string): boolean {
  return firstTexts.has(code.slice(0, code.indexOf('.')));
}

export function wordsOfPart(words: Words, part: Exclude<LanguagePart, 'texts'>, path = ''): Words {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, value]): [string, string | Words][] => {
      if (typeof value === 'string')
        return isFirstWord(path + key) === (part === 'first') ? [[key, value]] : [];
      const own = wordsOfPart(value, part, `${path}${key}.`);
      return Object.keys(own).length === 0 ? [] : [[key, own]];
    }),
  );
}

/** Both parts as one. They share names (`keys`), and no word. */
export function joinWords(first: Words, others: Words): Words {
  const joined: Record<string, string | Words> = { ...first };
  for (const [key, value] of Object.entries(others)) {
    const before = joined[key];
    joined[key] = typeof value === 'object' && typeof before === 'object' ? joinWords(before, value) : value;
  }
  return joined;
}
