/**
 * Makes, changes and deletes roles. Nobody makes one that may do more than he himself, and one that somebody holds
 * stays. What a role may do is read at each request, so a change holds at once on every server; that it changed is
 * announced for each project in which somebody has it.
 */
import { holdsAll, isProjectRole, type Role, type RoleBody, type RoleChange } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Database, Executor, Write } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import { findGranters } from '../../http/granters.ts';
import { conflict, forbidden, validationFailed } from '../../lib/app-error.ts';
import type { Caller } from '../../lib/caller.ts';
import { type ChangeKind, changeOf } from '../../lib/event-entry.ts';
import { lockNewRoles, lockRole, type RoleOwner, type RoleRow, roleToWire } from './role-store.ts';
import { holdersOf, refuseUsed } from './role-uses.ts';

interface AskedRole {
  readonly caller: Caller;
  readonly owner: RoleOwner;
  /** bits of the caller where the role is to be */
  readonly mask: number;
}
type AskedOne = AskedRole & { readonly slug: string };

export interface RoleService {
  create(asked: AskedRole, body: RoleBody): Promise<Role>;
  update(asked: AskedOne, change: RoleChange): Promise<void>;
  remove(asked: AskedOne): Promise<void>;
}

export function createRoleService(database: Database): RoleService {
  const { dialect } = database;
  return {
    create: (asked, { slug, name, permissions }) =>
      database.write(async (write) => {
        await refuseMore(write.tx, asked, permissions);
        if (isProjectRole(slug)) throw validationFailed({ slug: text('role.slug_built_in', { slug }) });
        await lockNewRoles(write, dialect);
        await refuseTaken(write.tx, asked.owner, slug);
        const row = await write.tx
          .insertInto('roles')
          .values({ project_id: asked.owner, slug, name, permissions })
          .returningAll()
          .executeTakeFirstOrThrow();
        await record(write, { ...asked, row }, 'created');
        return roleToWire(row);
      }),

    async update(asked, { name, permissions }) {
      await database.write(async (write) => {
        const before = await lockRole(write, asked, dialect);
        await refuseMore(write.tx, asked, permissions | before.permissions);
        const row = { ...before, name, permissions };
        await write.tx.updateTable('roles').set({ name, permissions }).where('id', '=', row.id).execute();
        await record(write, { ...asked, row }, 'updated');
      });
    },

    async remove(asked) {
      await database.write(async (write) => {
        const row = await lockRole(write, asked, dialect);
        await refuseMore(write.tx, asked, row.permissions);
        await refuseUsed(write.tx, row);
        await write.tx.deleteFrom('roles').where('id', '=', row.id).execute();
        await record(write, { ...asked, row }, 'deleted');
      });
    },
  };
}

async function refuseMore(db: Executor, { mask, owner }: AskedRole, permissions: number): Promise<void> {
  if (holdsAll(mask, permissions)) return;
  // Of the server's roles there is no project in which somebody could.
  throw forbidden(
    text('role.more_than_own'),
    await findGranters(db, { projectId: owner ?? 0, mask: permissions }),
  );
}

/** A role of the server is called as none of any project, so that no member comes to hold another one by it. */
async function refuseTaken(db: Executor, owner: RoleOwner, slug: string): Promise<void> {
  const taken = await db
    .selectFrom('roles')
    .select('id')
    .where('slug', '=', slug)
    .$if(owner !== null, (query) =>
      query.where((where) => where.or([where('project_id', '=', owner), where('project_id', 'is', null)])),
    )
    .limit(1)
    .executeTakeFirst();
  if (taken === undefined) return;
  const told = text('role.slug_taken', { slug });
  throw conflict(told, { slug: told });
}

interface Recorded {
  readonly caller: Caller;
  readonly row: RoleRow;
}

async function record(write: Write, { caller, row }: Recorded, what: ChangeKind): Promise<void> {
  const { id, name, project_id: owner } = row;
  const entry = changeOf({ caller, projectId: owner ?? 0, type: 'role', id, name }, what);
  await recordEvent(write, { ...entry, projectId: owner });
  if (owner !== null) return;
  const projects = await holdersOf(write.tx, row).select('members.project_id').distinct().execute();
  for (const { project_id } of projects) {
    write.announce({ kind: 'object', project_id, object_type: 'role', object_id: id });
  }
}
