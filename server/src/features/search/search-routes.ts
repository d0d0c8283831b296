import { type SearchHit, searchObjects } from '@signalbox/contract';
import { sql } from 'kysely';
import { holdsWords } from '../../db/dialects/holds-words.ts';
import { isOneOf } from '../../db/dialects/one-of.ts';
import { isShown, type Reading } from '../../db/reading.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { type Caller, ownsAllProjects, reachesProject } from '../../lib/caller.ts';
import { byRank } from './hit-rank.ts';

/** Kinds with a name, their tables, and the column that says more. */
const named = [
  ['template', 'templates', 'app'],
  ['key', 'access_keys', 'type'],
  ['repository', 'repositories', undefined],
  ['inventory', 'inventories', 'type'],
  ['environment', 'environments', undefined],
  ['schedule', 'schedules', undefined],
  ['integration', 'integrations', undefined],
] as const;

const HITS_MAX = 60;
/** of one kind, before the best are taken */
const LOOK_MAX = 200;
const WORDS_MAX = 8;

/** What one may not see is not looked at: only the caller's projects are. */
export function registerSearchRoutes(register: RegisterEndpoint): void {
  register(
    searchObjects,
    async ({ caller, query, reading, membership }) => {
      const { hidden } = membership.templates;
      const projects = await listProjects(reading, caller);
      const words = query.text.trim().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
      if (words.length === 0 || projects.size === 0) return [];
      const task = await findTask(reading, words, projects);
      if (words[0]?.startsWith('#')) return task;
      const own = [...projects].flatMap(([id, name]) =>
        words.every((word) => name.toLowerCase().includes(word.toLowerCase()))
          ? [{ kind: 'project' as const, id, name, project_id: id, project_name: name, detail: '' }]
          : [],
      );
      const found = await findNamed(reading, { words, projects, hidden, first: query.project_id ?? 0 });
      const rank = byRank(query.text, query.project_id ?? 0);
      return [...task, ...[...own, ...found].toSorted(rank)].slice(0, HITS_MAX);
    },
    { isExact: true },
  );
}

type Projects = ReadonlyMap<number, string>;

async function listProjects({ read: db }: Reading, caller: Caller): Promise<Projects> {
  const rows = await db
    .selectFrom('projects')
    .select(['projects.id', 'projects.name'])
    .$if(!ownsAllProjects(caller), (projects) =>
      projects
        .innerJoin('members', 'members.project_id', 'projects.id')
        .where('members.user_id', '=', caller.userId),
    )
    .execute();
  return new Map(rows.filter(({ id }) => reachesProject(caller, id)).map(({ id, name }) => [id, name]));
}

/** `61` or `#61` */
async function findTask(
  { read: db }: Reading,
  [word = '', ...more]: readonly string[],
  projects: Projects,
): Promise<SearchHit[]> {
  const id = more.length === 0 ? Number(/^#?([1-9][0-9]{0,14})$/.exec(word)?.[1] ?? 0) : 0;
  if (id === 0) return [];
  const rows = await db
    .selectFrom('tasks')
    .innerJoin('templates', 'templates.id', 'tasks.template_id')
    .select(['tasks.id', 'tasks.project_id', 'tasks.status as detail', 'templates.name'])
    .where('tasks.id', '=', id)
    .execute();
  return rows.flatMap((row) => {
    const project_name = projects.get(row.project_id);
    return project_name === undefined ? [] : [{ kind: 'task' as const, ...row, project_name }];
  });
}

interface Wanted {
  readonly words: readonly string[];
  readonly projects: Projects;
  readonly hidden: ReadonlySet<number>;
  /** whose objects must not be crowded out by those of other projects */
  readonly first: number;
}

interface NamedRow {
  readonly kind: (typeof named)[number][0];
  readonly id: number;
  readonly project_id: number;
  readonly name: string;
  readonly detail: string;
}

/** One query for all kinds: somebody asks with each letter that he types. */
async function findNamed(
  { read: db, dialect }: Reading,
  { words, projects, hidden, first }: Wanted,
): Promise<SearchHit[]> {
  const ofEach = named.map(
    ([kind, table, detail]) => sql`select * from (
        select ${sql.lit(kind)} as kind, id, project_id, name,
          ${detail === undefined ? sql.lit('') : sql.ref(detail)} as detail
        from ${sql.table(table)}
        where ${isOneOf(dialect, 'project_id', [...projects.keys()])} and ${holdsWords(dialect, ['name'], words)}
          and ${isShown(table, hidden)}
        order by case when project_id = ${first} then 0 else 1 end, length(name), id
        limit ${LOOK_MAX}
      ) as ${sql.id(table)}`,
  );
  const { rows } = await sql<NamedRow>`${sql.join(ofEach, sql` union all `)}`.execute(db);
  return rows.map((row) => ({ ...row, project_name: projects.get(row.project_id) ?? '' }));
}
