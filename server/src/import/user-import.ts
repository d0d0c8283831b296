/** People of the other product: new accounts with their old passwords, or those that are here already. */
import { userBody } from '@signalbox/contract';
import { clauses, text } from '@signalbox/contract/texts';
import type { Write } from '../db/database.ts';
import { recordEvent } from '../db/event-log.ts';
import { findTakenNames, findUserByLogin, insertUser } from '../features/users/user-store.ts';
import { parseInput } from '../http/validation.ts';
import { AppError } from '../lib/app-error.ts';
import { isForeignHash } from '../lib/bcrypt-hash.ts';
import { loginKey } from '../lib/login-key.ts';
import type { ImportLinks } from './import-links.ts';
import type { ImportReport } from './import-report.ts';
import type { KeptIds } from './kept-ids.ts';
import { flagIn, idIn, instantIn, type SourceRow, textIn } from './source-row.ts';

export interface ImportedUser {
  readonly localId: number;
  readonly username: string;
  /** made by this import, or an earlier one: nobody else had the account before */
  readonly isOwn: boolean;
}

interface Importing {
  readonly links: ImportLinks;
  readonly report: ImportReport;
  readonly keptIds: KeptIds;
  /** false = the source does not tell passwords */
  readonly hasSecrets: boolean;
}

/** By their ids there; who is left out is missing. */
export async function importUsers(
  write: Write,
  rows: readonly SourceRow[],
  { links, report, keptIds, hasSecrets }: Importing,
): Promise<ReadonlyMap<number, ImportedUser>> {
  const known = await links.list(write.tx, 'user');
  refuseOtherInstallation(rows, known);
  const users = new Map<number, ImportedUser>();
  const twins = findTwins(rows);
  for (const row of rows) {
    const id = idIn(row);
    const place = { project: '', section: 'users', name: textIn(row, 'username') };
    const before = known.get(String(id));
    if (before !== undefined) {
      const here = await write.tx
        .selectFrom('users')
        .select('username')
        .where('id', '=', before.localId)
        .executeTakeFirst();
      if (here === undefined) report.note(place, text('import.user_gone'));
      else users.set(id, { localId: before.localId, ...here, isOwn: isOwnMark(before.mark) });
      continue;
    }
    const twin = twins.get(id);
    if (twin !== undefined) {
      report.note(place, text('import.user_twice', twin));
      continue;
    }
    const made =
      (await findHere(write, row)) ?? (await makeUser(write, row, { report, keptIds, hasSecrets }));
    if (made === undefined) continue;
    const other = [...users.values()].find(({ localId }) => localId === made.localId);
    if (other !== undefined) {
      report.note(place, text('import.user_twice', { what: 'username', other: other.username }));
      continue;
    }
    if (!made.isOwn) report.note(place, text('import.user_here'));
    users.set(id, made);
    const mark = `${made.isOwn ? 'made' : 'here'} ${instantIn(row, 'created') ?? ''}`;
    await links.add(write, [{ kind: 'user', sourceId: String(id), localId: made.localId, mark }]);
  }
  return users;
}

const isOwnMark = (mark: string) => mark.startsWith('made');

/** Their ids would mean other people. */
function refuseOtherInstallation(
  rows: readonly SourceRow[],
  known: ReadonlyMap<string, { readonly mark: string }>,
): void {
  for (const row of rows) {
    const [, then = ''] = known.get(String(idIn(row)))?.mark.split(' ') ?? [];
    const now = instantIn(row, 'created');
    if (then === '' || now === null || Number(then) === now) continue;
    throw new Error(
      `Another installation than this one was imported before: user ${idIn(row)} is somebody else there. Give this one a name of its own (--as NAME)`,
    );
  }
}

/** Two of there who would be one here: to be sure, neither gets what the other one may do. The first one comes over. */
function findTwins(rows: readonly SourceRow[]) {
  const twins = new Map<number, { readonly what: 'username' | 'email'; readonly other: string }>();
  for (const what of ['username', 'email'] as const) {
    const first = new Map<string, SourceRow>();
    for (const row of rows) {
      const key = loginKey(textIn(row, what));
      const other = first.get(key);
      if (other === undefined) first.set(key, row);
      else twins.set(idIn(row), { what, other: textIn(other, 'username') });
    }
  }
  return twins;
}

/** Who has his username or, if nobody has, his address. */
async function findHere({ tx }: Write, row: SourceRow): Promise<ImportedUser | undefined> {
  const user =
    (await findUserByLogin(tx, textIn(row, 'username'))) ?? (await findUserByLogin(tx, textIn(row, 'email')));
  return user && { localId: user.id, username: user.username, isOwn: false };
}

async function makeUser(
  write: Write,
  row: SourceRow,
  { report, keptIds, hasSecrets }: Omit<Importing, 'links'>,
): Promise<ImportedUser | undefined> {
  const place = { project: '', section: 'users', name: textIn(row, 'username') };
  const body = parseUser(row);
  if (body instanceof AppError) {
    const reasons = Object.values(body.fieldTexts ?? { '': body.text });
    report.note(place, text('restore.left_out', { reason: clauses(reasons) }));
    return undefined;
  }
  const { isUsernameTaken, isEmailTaken } = await findTakenNames(write.tx, { id: null, ...body });
  if (isUsernameTaken || isEmailTaken) {
    report.note(place, text('restore.left_out', { reason: text('user.email_taken') }));
    return undefined;
  }
  const hash = body.external ? '' : textIn(row, 'password');
  const isUsable = isForeignHash(hash);
  if (!isUsable && !body.external) {
    report.note(place, text(hasSecrets ? 'import.password_left_out' : 'import.password_not_told'));
  }
  const id = idIn(row);
  write.ids?.give('users', (await keptIds.isFree(write, 'users', id)) ? id : null);
  const passwordHash = isUsable ? hash : null;
  const user = await insertUser(write.tx, { ...body, passwordHash, ...write.ids?.take('users') });
  const createdAt = instantIn(row, 'created');
  if (createdAt !== null) {
    await write.tx.updateTable('users').set({ created_at: createdAt }).where('id', '=', user.id).execute();
  }
  report.count('users');
  if (body.admin) report.count('administrators');
  await recordEvent(write, {
    ...{ caller: null, projectId: null, objectType: 'user', objectId: user.id, objectName: user.username },
    description: text('import.user_event', { user: user.username }),
  });
  return { localId: user.id, username: user.username, isOwn: true };
}

/** The rules of accounts hold for these as well. */
function parseUser(row: SourceRow) {
  try {
    return parseInput(userBody, {
      name: textIn(row, 'name') || textIn(row, 'username'),
      username: textIn(row, 'username'),
      email: textIn(row, 'email'),
      admin: flagIn(row, 'admin'),
      alert: flagIn(row, 'alert'),
      external: flagIn(row, 'external'),
    });
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return error;
    throw error;
  }
}
