/**
 * What the steps of a task have left behind: documents that are shown, which leave the runner masked, and the file
 * with which the later steps work.
 */
import path from 'node:path';
import type { Job } from '@signalbox/contract/runner-protocol';
import { text } from '@signalbox/contract/texts';
import type { AppStep, StepReader } from '../apps/app-steps.ts';
import type { RunnerContext } from '../runner-context.ts';
import { StepError } from '../step-error.ts';
import { StepTelling } from './step-telling.ts';
import { documentPath, keepResult, leftFile, makeDocument, plainReader } from './task-document.ts';
import type { TaskFolder } from './task-folder.ts';
import type { TaskOutput } from './task-output.ts';
import type { TaskRecord } from './task-record.ts';
import type { TaskReports } from './task-reports.ts';

export type StepResultsDependencies = {
  context: RunnerContext;
  folder: TaskFolder;
  output: TaskOutput;
  reports: TaskReports;
};

export class StepResults {
  readonly #dependencies: StepResultsDependencies;
  /** the job has come, so that it is known what is to be masked */
  #isAttached = false;

  constructor(dependencies: StepResultsDependencies) {
    this.#dependencies = dependencies;
  }

  attach(): void {
    this.#isAttached = true;
  }

  /** Follows what the present step tells of itself while it runs. Undefined: it does not. */
  follow(): StepTelling | undefined {
    const { context, folder } = this.#dependencies;
    const { app: id, step_name } = folder.record;
    const { steps } = context.apps({ app: { id, path: null, args: null } });
    const tells = Object.hasOwn(steps, step_name) ? steps[step_name]?.tells : undefined;
    if (tells === undefined) return undefined;
    const tell = (reader: StepReader) => {
      if (!this.#isAttached) return 0;
      const shown = JSON.stringify(reader.document(this.#maskText));
      this.#report(tells.name, shown);
      return Buffer.byteLength(shown);
    };
    return new StepTelling({ file: documentPath(folder), reader: tells.reader(), tell });
  }

  /**
   * The document that the present step has left, as it may be shown; it is told of under its name. `left`: the file
   * that it is about. Throws `StepError` when there is none.
   */
  document(
    spec: NonNullable<AppStep['document']>,
    { job, left }: { job: Job; left: TaskRecord['artifact'] },
  ): string {
    const read = (raw: unknown) => spec.read(raw, { job, left, maskText: this.#maskText });
    const shown = makeDocument(this.#dependencies.folder, { ...spec, read }, this.#maskText);
    this.#report(spec.name, shown);
    return shown;
  }

  /** As `document`, of a step that does not say how its document is read. */
  plainDocument(): string {
    return makeDocument(this.#dependencies.folder, plainReader, this.#maskText);
  }

  /** The file of the present step with which the later ones work, as it is now. Null: it leaves none. */
  async leftBy({ leaves: name }: AppStep): Promise<TaskRecord['artifact']> {
    return name === undefined ? null : { name, ...(await this.#leftFile(name)) };
  }

  /** What a step has left, and perhaps a person has confirmed, is what the later ones work with. */
  async refuseChangedFile(): Promise<void> {
    const { artifact } = this.#dependencies.folder.record;
    if (artifact === null) return;
    const now = await this.#leftFile(artifact.name);
    if (now.sha256 !== artifact.sha256) throw new StepError(text('prepare.plan_changed'));
  }

  #leftFile(name: string) {
    return leftFile(path.join(this.#dependencies.folder.own, name));
  }

  readonly #maskText = (text: string) => this.#dependencies.output.maskText(text);

  /** `document`: JSON, masked. */
  #report(name: string, document: string): void {
    const { folder, reports } = this.#dependencies;
    keepResult(folder, name, document);
    const { results } = folder.record;
    if (!results.includes(name)) folder.note({ results: [...results, name] });
    reports.results();
  }
}
