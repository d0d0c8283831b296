/**
 * Gives rights on single templates, and says which templates are there for those alone who have one. Nobody grants
 * more than he may do with the template himself. What is changed here holds with the next request of whomever it is
 * about, and for open live connections once the change is told.
 */
import { holdsAll, type TemplateRight, type TemplateRightBody } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Selectable } from 'kysely';
import type { Database, Executor, Write } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import type { TemplateRightTable } from '../../db/tables/template-right-table.ts';
import { type Membership, maskOn } from '../../http/access.ts';
import { findGranters } from '../../http/granters.ts';
import { conflict, forbidden, notFound, validationFailed } from '../../lib/app-error.ts';
import type { Caller } from '../../lib/caller.ts';
import { findGivenRole } from './role-store.ts';

export type TemplateRightRow = Selectable<TemplateRightTable>;

export interface OnTemplate {
  readonly caller: Caller;
  readonly projectId: number;
  readonly templateId: number;
  readonly membership: Membership;
}
type OneRight = OnTemplate & { readonly id: number };

export function templateRightToWire({ role, ...row }: TemplateRightRow): TemplateRight {
  return { ...row, role_slug: role };
}

export async function listTemplateRightRows(db: Executor, templateId: number): Promise<TemplateRightRow[]> {
  return await db
    .selectFrom('template_rights')
    .selectAll()
    .where('template_id', '=', templateId)
    .orderBy('id')
    .execute();
}

/** Throws `not_found`. */
export async function getTemplateRightRow(
  db: Executor,
  { projectId, templateId, id }: Omit<OneRight, 'caller' | 'membership'>,
): Promise<TemplateRightRow> {
  const row = await db
    .selectFrom('template_rights')
    .selectAll()
    .where('id', '=', id)
    .where('template_id', '=', templateId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (row === undefined) throw notFound('right');
  return row;
}

export type TemplateRightService = ReturnType<typeof createTemplateRightService>;

export function createTemplateRightService(database: Database) {
  return {
    create: (asked: OnTemplate, body: TemplateRightBody) =>
      database.write(async (write) => {
        const template = await getTemplate(write.tx, asked);
        await refuseMore(write.tx, asked, body.permissions);
        const who = await whoOf(write, asked, body);
        await refuseSecond(write.tx, { ...asked, who }, body);
        const row = await write.tx
          .insertInto('template_rights')
          .values({
            project_id: asked.projectId,
            template_id: asked.templateId,
            user_id: body.user_id,
            role: body.role_slug,
            permissions: body.permissions,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await record(write, asked, { who, template, what: 'created' });
        return templateRightToWire(row);
      }),

    update: (asked: OneRight, permissions: number) =>
      database.write(async (write) => {
        const template = await getTemplate(write.tx, asked);
        const row = await getTemplateRightRow(write.tx, asked);
        await refuseMore(write.tx, asked, permissions | row.permissions);
        await write.tx.updateTable('template_rights').set({ permissions }).where('id', '=', row.id).execute();
        await record(write, asked, { who: await nameOf(write.tx, row), template, what: 'updated' });
      }),

    remove: (asked: OneRight) =>
      database.write(async (write) => {
        const template = await getTemplate(write.tx, asked);
        const row = await getTemplateRightRow(write.tx, asked);
        await refuseMore(write.tx, asked, row.permissions);
        await write.tx.deleteFrom('template_rights').where('id', '=', row.id).execute();
        await record(write, asked, { who: await nameOf(write.tx, row), template, what: 'deleted' });
      }),

    setLimited: (asked: OnTemplate, isLimited: boolean) =>
      database.write(async (write) => {
        const template = await getTemplate(write.tx, asked);
        await write.tx
          .updateTable('templates')
          .set({ is_limited: isLimited ? 1 : 0 })
          .where('id', '=', asked.templateId)
          .execute();
        await tell(write, asked, {
          template,
          description: text(isLimited ? 'event.template_limited' : 'event.template_open', { template }),
        });
      }),
  };
}

/** Its name. Throws `not_found`. */
async function getTemplate(db: Executor, { projectId, templateId }: OnTemplate): Promise<string> {
  const row = await db
    .selectFrom('templates')
    .select('name')
    .where('id', '=', templateId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (row === undefined) throw notFound('template');
  return row.name;
}

async function refuseMore(db: Executor, asked: OnTemplate, permissions: number): Promise<void> {
  const { membership, projectId, templateId } = asked;
  if (holdsAll(maskOn(membership, templateId), permissions)) return;
  const granters = await findGranters(db, { projectId, mask: permissions, templateId });
  throw forbidden(text('template_right.more_than_own'), granters);
}

/** What the user or the role is called, who stays until the transaction ends. Throws `validation_failed`. */
async function whoOf(
  { tx, dialect }: Write,
  { projectId }: OnTemplate,
  { user_id: userId, role_slug: slug }: TemplateRightBody,
): Promise<string> {
  if ((userId === null) === (slug === null)) {
    throw validationFailed({ user_id: text('template_right.one_of_both') });
  }
  if (slug !== null) {
    const role = await findGivenRole(tx, { projectId, slug }, dialect);
    if (role === undefined) throw validationFailed({ role_slug: text('role.unknown') });
    return role.name;
  }
  const user = await tx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('users.username')
    .where('members.project_id', '=', projectId)
    .where('members.user_id', '=', userId ?? 0)
    .executeTakeFirst();
  if (user === undefined) throw validationFailed({ user_id: text('template_right.no_member') });
  return user.username;
}

/** Two at the same moment are told apart by the unique indexes of the table. */
async function refuseSecond(
  db: Executor,
  { templateId, who }: OnTemplate & { readonly who: string },
  { user_id: userId, role_slug: slug }: TemplateRightBody,
): Promise<void> {
  const rows = await listTemplateRightRows(db, templateId);
  if (!rows.some((row) => (slug === null ? row.user_id === userId : row.role === slug))) return;
  throw conflict(text('template_right.there_already', { who }));
}

async function nameOf(
  db: Executor,
  { user_id: userId, role, project_id }: TemplateRightRow,
): Promise<string> {
  if (role !== null) return (await findGivenRole(db, { projectId: project_id, slug: role }))?.name ?? role;
  const user = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId ?? 0)
    .executeTakeFirst();
  return user?.username ?? '';
}

interface Change {
  readonly who: string;
  readonly template: string;
  readonly what: 'created' | 'updated' | 'deleted';
}

async function record(write: Write, asked: OnTemplate, { who, template, what }: Change): Promise<void> {
  await tell(write, asked, { template, description: text('event.template_right', { who, template, what }) });
}

async function tell(
  write: Write,
  { caller, projectId, templateId }: OnTemplate,
  { template, description }: { template: string; description: ReturnType<typeof text> },
): Promise<void> {
  // Who sees what is read anew before the change of the template is told to those who see it.
  write.announce({ kind: 'object', project_id: projectId, object_type: 'role', object_id: null });
  await recordEvent(write, {
    caller,
    projectId,
    objectType: 'template',
    objectId: templateId,
    objectName: template,
    description,
  });
}
