/**
 * How an entity of a project is made, changed and deleted: one write each, with the entry in the event log
 * (which announces the change), and refused while something points to it.
 */
import type { Database, Executor, Write } from '../db/database.ts';
import { recordEvent } from '../db/event-log.ts';
import { type EntityType, refuseWhenUsed } from '../db/references.ts';
import type { ProjectCaller } from '../lib/caller.ts';
import { type ChangeKind, changeOf } from '../lib/event-entry.ts';
import { type ExpectedRevisions, refuseOther } from '../lib/revisions.ts';
import type { EntityStore } from './entity-store.ts';

type CallerOfOne = ProjectCaller & { readonly id: number; readonly expected?: ExpectedRevisions };

export interface EntityService<Row, Body, Change = Body> {
  /** Throws `not_found`. */
  get(db: Executor, projectId: number, id: number): Promise<Row>;
  /** within a write in progress, as the restoring of a project needs it */
  insert(write: Write, asked: ProjectCaller, body: Body): Promise<Row>;
  create(asked: ProjectCaller, body: Body): Promise<Row>;
  /** Throws `precondition_failed` where it is not as it was expected; the same of `remove`. */
  update(asked: CallerOfOne, body: Change): Promise<void>;
  remove(asked: CallerOfOne): Promise<void>;
}

/** Where the columns of a body are made: within the write that stores them. */
interface Storing extends ProjectCaller {
  readonly tx: Executor;
}

/** What is an entity's own. */
export interface EntityRules<Row, Values, Body, Change extends Body = Body> {
  readonly store: EntityStore<Row, Values>;
  readonly type: EntityType;
  nameOf(row: Row): string;
  /** The columns that a body says. Throws `validation_failed`. */
  valuesOf(body: Body, storing: Storing): Values | Promise<Values>;
  /** Where a change stores other columns than a creation. */
  changesOf?(body: Change, storing: Storing, before: Row): Partial<Values> | Promise<Partial<Values>>;
  /** Stores what a body says beyond the columns of the row, which is there by now. The row as it is then. */
  storeParts?(write: Write, row: Row, change: PartsChange<Body, Change>): Promise<Row>;
}

type PartsChange<Body, Change> =
  | { readonly isNew: true; readonly body: Body }
  | { readonly isNew: false; readonly body: Change };

export function createEntityService<
  Row extends { readonly id: number; readonly revision: number },
  Values,
  Body,
  Change extends Body = Body,
>(database: Database, rules: EntityRules<Row, Values, Body, Change>): EntityService<Row, Body, Change> {
  const { store, type } = rules;
  const record = (write: Write, { caller, projectId }: ProjectCaller, row: Row, what: ChangeKind) =>
    recordEvent(write, changeOf({ caller, projectId, type, id: row.id, name: rules.nameOf(row) }, what));

  const service: EntityService<Row, Body, Change> = {
    get: store.get,

    async insert(write, asked, body) {
      const values = await rules.valuesOf(body, { ...asked, tx: write.tx });
      const bare = await store.insert(write, asked.projectId, values);
      const row = (await rules.storeParts?.(write, bare, { isNew: true, body })) ?? bare;
      await record(write, asked, row, 'created');
      return row;
    },

    create: (asked, body) => database.write((write) => service.insert(write, asked, body)),

    async update(asked, body) {
      await database.write(async (write) => {
        const before = await store.get(write.tx, asked.projectId, asked.id);
        // What is wrong with a change may only be so since the other one.
        refuseOther(before, asked.expected);
        const storing = { ...asked, tx: write.tx };
        const changes = rules.changesOf?.(body, storing, before) ?? rules.valuesOf(body, storing);
        const row = await store.update(write, asked, await changes);
        await rules.storeParts?.(write, row, { isNew: false, body });
        await record(write, asked, row, 'updated');
      });
    },

    async remove(asked) {
      await database.write(async (write) => {
        const row = await store.get(write.tx, asked.projectId, asked.id);
        refuseOther(row, asked.expected);
        await refuseWhenUsed(write.tx, {
          caller: asked.caller,
          type,
          projectId: asked.projectId,
          id: asked.id,
        });
        await store.remove(write, asked);
        await record(write, asked, row, 'deleted');
      });
    },
  };
  return service;
}
