/**
 * Gives rights on single templates, and says which templates are there for those alone who have one. Nobody grants
 * more than he may do with the template himself. What is changed here holds with the next request of whomever it is
 * about, and for open live connections once the change is told.
 */
import {
  type GroupSource,
  holdsAll,
  type RightSource,
  type TemplateRight,
  type TemplateRightBody,
} from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Selectable } from 'kysely';
import type { Database, Executor, Write } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import type { TemplateRightTable } from '../../db/tables/template-right-table.ts';
import { type Membership, maskOn } from '../../http/access.ts';
import { findGranters } from '../../http/granters.ts';
import { forbidden, notFound } from '../../lib/app-error.ts';
import type { Caller } from '../../lib/caller.ts';
import {
  checkHolder,
  holderOf,
  listClaims,
  namedGroupOf,
  nameOfHolder,
  refuseSecond,
} from './right-holders.ts';

export type TemplateRightRow = Selectable<TemplateRightTable>;

export interface OnTemplate {
  readonly caller: Caller;
  readonly projectId: number;
  readonly templateId: number;
  readonly membership: Membership;
}
type OneRight = OnTemplate & { readonly id: number };

export function templateRightToWire(row: TemplateRightRow): TemplateRight {
  const { id, project_id, template_id, user_id, role, permissions } = row;
  const group = namedGroupOf(row);
  return { id, project_id, template_id, user_id, role_slug: role, ...(group && { group }), permissions };
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

interface Dependencies {
  readonly database: Database;
  /** whose groups can be named */
  readonly groupSources: readonly GroupSource[];
}

export function createTemplateRightService({ database, groupSources }: Dependencies) {
  return {
    listSources: async (db: Executor): Promise<RightSource[]> =>
      await Promise.all(
        groupSources.map(async (source) => ({ ...source, claims: await listClaims(db, source.id) })),
      ),

    create: (asked: OnTemplate, body: TemplateRightBody) =>
      database.write(async (write) => {
        const template = await getTemplate(write.tx, asked);
        await refuseMore(write.tx, asked, body.permissions);
        const { caller, projectId } = asked;
        const holder = holderOf(body);
        const who = await checkHolder(write, { holder, projectId, caller, sources: groupSources });
        refuseSecond(await listTemplateRightRows(write.tx, asked.templateId), holder, who);
        const row = await write.tx
          .insertInto('template_rights')
          .values({
            project_id: asked.projectId,
            template_id: asked.templateId,
            ...holder,
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
        await record(write, asked, { who: await nameOfHolder(write.tx, row), template, what: 'updated' });
      }),

    remove: (asked: OneRight) =>
      database.write(async (write) => {
        const template = await getTemplate(write.tx, asked);
        const row = await getTemplateRightRow(write.tx, asked);
        await refuseMore(write.tx, asked, row.permissions);
        await write.tx.deleteFrom('template_rights').where('id', '=', row.id).execute();
        await record(write, asked, { who: await nameOfHolder(write.tx, row), template, what: 'deleted' });
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
