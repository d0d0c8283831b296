/**
 * From a backup to what has to be made, in which order: pure, and complete. What can be stored is stored as
 * it is in the file; the rest, and what refers to what is not there, is left out with a note.
 */
import { type Backup, createProject } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { z } from 'zod';
import type {
  BackupSection,
  Making,
  PlannedSection,
  SectionIndex,
  SectionName,
} from '../../entities/backup-section.ts';
import type { RestoreReport } from './restore-report.ts';
import { indexSection } from './section-index.ts';
import type { OrderedSections } from './section-order.ts';
import { cutText } from './unique-names.ts';

export interface RestorePlan {
  readonly project: z.output<typeof createProject.body>;
  readonly sections: readonly (PlannedSection<SectionName> & { readonly name: SectionName })[];
  /** what follows when everything is made */
  readonly links: readonly ((making: Making<SectionName>) => Promise<void>)[];
}

const NAME_MAX = 255;
const CHAT_MAX = 30;

/** The sections come in the order of their references. Throws `validation_failed` for what is no backup. */
export function planRestore(file: Backup, sections: OrderedSections, report: RestoreReport): RestorePlan {
  const project = planProject(file, report);
  const indexes = {} as Record<SectionName, SectionIndex>;
  const planned = [...sections].map(([name, section]) => ({
    name,
    ...planSection({ name, section, indexes, report }, file),
  }));
  const links = planned.flatMap(({ linkLater }) => linkLater?.(indexes) ?? []);
  report.throwProblems();
  if (project === undefined) throw new Error('a project that is not valid must be a problem');
  return { project, sections: planned, links };
}

function planProject({ meta }: Backup, report: RestoreReport) {
  const name = meta?.name ?? '';
  const spot = { section: 'meta', index: null, name };
  if (name === '') {
    report.problem(spot, 'name', text('backup.no_project'));
    return undefined;
  }
  const { alert, alert_chat: chat, max_parallel_tasks: limit, type } = meta ?? {};
  const isChat = (chat?.length ?? 0) <= CHAT_MAX;
  if (!isChat) report.note(spot, text('restore.chat'));
  const isLimit = Number.isSafeInteger(limit ?? 0) && (limit ?? 0) >= 0;
  if (!isLimit) report.note(spot, text('restore.limit', { limit: String(limit) }));
  const body = {
    name: cutText(name, NAME_MAX),
    alert,
    alert_chat: isChat ? chat : null,
    max_parallel_tasks: isLimit ? limit : 0,
    type,
  };
  return report.check(spot, createProject.body, body);
}

interface PlannedIn {
  readonly name: SectionName;
  readonly section: BackupSection<SectionName, SectionName>;
  readonly indexes: Record<SectionName, SectionIndex>;
  readonly report: RestoreReport;
}

function planSection({ name, section, indexes, report }: PlannedIn, file: Backup) {
  const objects = file[name] ?? [];
  const { word, nameMax: maxLength } = section;
  const names = objects.map(section.nameOf);
  if (word !== undefined) {
    const standIn = () => planned.standIn?.() ?? 0;
    indexes[name] = indexSection({ section: name, word, names, maxLength, standIn }, report);
  }
  const index: SectionIndex | undefined = indexes[name];
  const planned = section.plan({
    objects,
    report,
    references: indexes,
    each: (plan) =>
      objects.flatMap((object, place) => {
        const own = names[place] ?? '';
        const at = { spot: { section: name, index: place, name: own }, id: place + 1 };
        const one = plan(object, { ...at, name: index?.names[place] ?? own });
        if (one === undefined) index?.drop(at.id);
        return one === undefined ? [] : [{ ...one, ...at }];
      }),
  });
  return planned;
}
