/** Makes what a plan says, within one write: all of it, or the write fails and nothing is there. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BodyOf, createProject, Project } from '@signalbox/contract';
import type { Write } from '../../db/database.ts';
import type { Making, RealIds, SectionName } from '../../entities/backup-section.ts';
import type { Caller, ProjectCaller } from '../../lib/caller.ts';
import type { RestorePlan } from './restore-plan.ts';
import type { RestoreReport } from './restore-report.ts';

export type InsertProject = (
  write: Write,
  caller: Caller,
  body: Omit<BodyOf<typeof createProject>, 'demo'>,
) => Promise<Project>;

interface Restoring {
  readonly write: Write;
  readonly caller: Caller;
  readonly insertProject: InsertProject;
  readonly report: RestoreReport;
  /** Told of each object before it is made: its section, and its place in the file, from 1. */
  readonly before?: (section: SectionName, place: number) => Promise<void>;
}

interface WrittenPlan {
  readonly project: Project;
  /** the place of an object in its section of the file, from 1, and what it has become */
  readonly ids: Readonly<Record<SectionName, RealIds>>;
}

/** Throws `validation_failed` for what only the services can find, section by section. */
export async function writePlan(
  { write, caller, insertProject, report, before }: Restoring,
  plan: RestorePlan,
): Promise<WrittenPlan> {
  const { demo: _demo, ...body } = plan.project;
  const project = await insertProject(write, caller, body);
  const ids = {} as Record<SectionName, SectionIds>;
  const place = { write, asked: { caller, projectId: project.id }, report, ids };
  for (const { name, write: writeSection } of plan.sections) {
    ids[name] = new SectionIds();
    await writeSection(makingOf({ ...place, before: (id) => before?.(name, id) }, ids[name]));
  }
  for (const link of plan.links) await link(makingOf(place, new SectionIds()));
  return { project, ids };
}

class SectionIds implements RealIds {
  readonly #ids = new Map<number, number | undefined>();

  set(provisional: number, real: number | undefined): void {
    this.#ids.set(provisional, real);
  }

  of(provisional: number): number {
    const id = this.#ids.get(provisional);
    if (id === undefined) throw new Error(`nothing was made for ${provisional}`);
    return id;
  }

  orNull(provisional: number | null): number | null {
    return provisional === null ? null : this.of(provisional);
  }

  isMade(provisional: number): boolean {
    return this.#ids.get(provisional) !== undefined;
  }
}

interface Restored {
  readonly write: Write;
  readonly asked: ProjectCaller;
  readonly report: RestoreReport;
  readonly ids: Readonly<Record<SectionName, RealIds>>;
  readonly before?: (place: number) => Promise<void> | undefined;
}

const OBJECTS_PER_TURN = 100;

function makingOf({ report, before, ...place }: Restored, own: SectionIds): Making<SectionName> {
  const making: Making<SectionName> = {
    ...place,
    report,
    async each(planned, make) {
      for (const [index, one] of planned.entries()) {
        // SQLite works in this thread: without a pause nobody would be answered for the seconds that a large
        // file takes.
        if (index % OBJECTS_PER_TURN === OBJECTS_PER_TURN - 1) await nextTurn();
        try {
          await make(one);
        } catch (error) {
          report.catch(one.spot, error);
        }
      }
      // The sections behind this one would only suffer from its problems.
      report.throwProblems();
    },
    store: (planned, insert) =>
      making.each(planned, async (one) => {
        own.set(one.id, undefined);
        await before?.(one.id);
        own.set(one.id, (await insert(one))?.id);
      }),
  };
  return making;
}
