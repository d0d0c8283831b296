/**
 * Looks at people who came from the directory before: who has left loses what he has here, who is there has the
 * groups of now. Where the directory does not answer, finds nobody at all, or has lost too many people at once,
 * nobody is touched: more likely it is the directory than the people.
 *
 * idle (one timer) -> a look, claimed in the database by one server of all -> idle
 */
import { type Text, text } from '@signalbox/contract/texts';
import type { FastifyBaseLogger } from 'fastify';
import type { LdapConfig } from '../../config/ldap-settings.ts';
import type { Database } from '../../db/database.ts';
import { type Directory, DirectoryUnavailable, type PeopleSeen } from './directory-answer.ts';
import { type CheckResult, claimCheck, endCheck } from './directory-check-store.ts';
import { DIRECTORY } from './directory-subject.ts';
import type { NoteGroups } from './external-users.ts';
import { leave } from './leaving.ts';

const DAY_MS = 24 * 3600_000;
/** So few are no sign of trouble, however few people there are. */
const ALWAYS_ALLOWED = 2;

interface Dependencies {
  readonly database: Database;
  readonly directory: Directory;
  readonly config: Pick<LdapConfig, 'searchDn' | 'checkMs' | 'maxLeaversPercent'>;
  readonly noteGroups: NoteGroups;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export interface DirectoryCheck {
  /** Looks at everybody, unless a server has done so since `checkMs`. False then. */
  checkAll(): Promise<boolean>;
  /** Looks at one user who could not sign in. Never throws for a directory that is away. */
  checkUser(userId: number): Promise<void>;
}

interface KnownPerson {
  readonly userId: number;
  readonly identityId: number;
  readonly subject: string;
  readonly groups: string | null;
  readonly leftAt: number | null;
}

export function createDirectoryCheck(dependencies: Dependencies): DirectoryCheck {
  const { database, config, log } = dependencies;
  return {
    async checkAll() {
      if (!(await claimCheck(database, config.checkMs))) return false;
      const known = await listKnown(database);
      const result = await lookAt(dependencies, { known, asked: known });
      await endCheck(database, result);
      if (result.problem !== null) log.warn({ code: result.problem.code }, 'the people of the directory');
      return true;
    },

    async checkUser(userId) {
      const known = await listKnown(database);
      const asked = known.filter((person) => person.userId === userId && person.leftAt === null);
      if (asked.length === 0) return;
      const { problem } = await lookAt(dependencies, { known, asked });
      if (problem !== null)
        log.warn({ code: problem.code, userId }, 'somebody seems to have left the directory');
    },
  };
}

interface Look {
  readonly known: readonly KnownPerson[];
  readonly asked: readonly KnownPerson[];
}

async function lookAt(dependencies: Dependencies, { known, asked }: Look): Promise<CheckResult> {
  const { config, log } = dependencies;
  const untouched = (problem: Text): CheckResult => ({ people: asked.length, leavers: 0, problem });
  let seen: PeopleSeen;
  try {
    seen = await dependencies.directory.look(asked.map(({ subject }) => subject));
  } catch (error) {
    if (!(error instanceof DirectoryUnavailable)) throw error;
    log.error({ reason: error.message }, 'the directory (LDAP) cannot be asked');
    return untouched(text('directory.silent', { reason: error.message }));
  }
  if (asked.length > 0 && !seen.isAnybodyThere) {
    return untouched(text('directory.nobody', { base: config.searchDn }));
  }
  const gone = asked.filter(({ leftAt, subject }) => leftAt === null && isGone(seen, subject));
  const recent = known.filter(({ leftAt }) => leftAt !== null && leftAt > Date.now() - DAY_MS).length;
  const people = known.filter(({ leftAt }) => leftAt === null).length + recent;
  const leavers = gone.length + recent;
  const allowed = Math.max(ALWAYS_ALLOWED, Math.floor((people * config.maxLeaversPercent) / 100));
  if (gone.length > 0 && leavers > allowed) return untouched(text('directory.too_many', { leavers, people }));
  for (const person of gone) await leave(dependencies, person);
  await keepGroups(dependencies, { asked, seen });
  return { people: asked.length, leavers: gone.length, problem: null };
}

function isGone({ people }: PeopleSeen, subject: string): boolean {
  const entry = people.get(subject);
  return entry === null || entry?.isDisabled === true;
}

async function keepGroups(
  { database, noteGroups }: Dependencies,
  { asked, seen }: { asked: readonly KnownPerson[]; seen: PeopleSeen },
): Promise<void> {
  for (const { userId, subject, groups: before } of asked) {
    const entry = seen.people.get(subject);
    if (!entry?.groups || entry.isDisabled) continue;
    const { groups } = entry;
    if (before === JSON.stringify({ groups })) continue;
    const identity = { provider: DIRECTORY, issuer: DIRECTORY, subject };
    await database.write((write) => noteGroups(write, { userId, identity, claims: { groups } }));
  }
}

async function listKnown(database: Database): Promise<KnownPerson[]> {
  const rows = await database.read
    .selectFrom('user_identities')
    .select(['id', 'user_id', 'subject', 'groups', 'deprovisioned_at'])
    .where('provider', '=', DIRECTORY)
    .orderBy('id')
    .execute();
  return rows.map(({ id, user_id, subject, groups, deprovisioned_at }) => ({
    userId: user_id,
    identityId: id,
    subject,
    groups,
    leftAt: deprovisioned_at,
  }));
}
