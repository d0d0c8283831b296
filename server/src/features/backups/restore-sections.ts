import type { Backup } from '@signalbox/contract';
import type { KeyPlan } from './restore-key-plan.ts';
import type { SectionIndex } from './restore-names.ts';
import type { RestoreReport } from './restore-report.ts';

/** What the plan of each section needs of the others. */
export interface Sections {
  readonly file: Backup;
  readonly report: RestoreReport;
  readonly keys: KeyPlan;
  readonly repositories: SectionIndex;
  readonly inventories: SectionIndex;
  readonly environments: SectionIndex;
  readonly views: SectionIndex;
  readonly templates: SectionIndex;
}
