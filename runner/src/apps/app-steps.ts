/**
 * What an app makes of a task: a sequence of steps, each the run of one program. What the end of one means
 * decides the next.
 */
import { oneProgram } from '@signalbox/contract/rules';
import type { Job } from '@signalbox/contract/runner-protocol';
import { type Text, text } from '@signalbox/contract/texts';
import type { AppBuilder, EndReader } from './app-command.ts';
import type { EndedHosts } from './ended-hosts.ts';

/** What the end of a step may depend on, beside how its program ended. Of the task's own options. */
type StepOptions = {
  /** only show what would change */
  plan: boolean;
  /** do not ask */
  auto_approve: boolean;
};

export type StepEnd = {
  /** exit code of the step's program */
  code: number;
  /** the end of the task's output, without colours */
  tail: string;
  options: StepOptions;
  /** what exit codes mean, in an administrator's words */
  exitCodes: Readonly<Record<string, string>>;
  /** undefined = it has told of none */
  hosts?: EndedHosts | undefined;
  /** what the step has left to be shown, as `AppStep.document` made it; undefined = there is none */
  document?: unknown;
};

export type NextStep =
  /** the task ends as the step did, or with another exit code. `explanation`: as for `EndReader` */
  | { kind: 'end'; code?: number; explanation?: Text | undefined }
  | { kind: 'run'; step: string }
  /**
   * a person is shown the document that the step has left (`AppPlaces.document`); `step` runs when exactly
   * that was confirmed
   */
  | { kind: 'ask'; step: string };

/** A file that a step has left for the later ones, as it was then. */
export type LeftFile = { sha256: string; bytes: number };

export type DocumentFacts = {
  job: Job;
  /** by this step or the last one before it that leaves a file */
  left: LeftFile | null;
  /** Stars in place of the task's secrets. The whole document is masked anyway: this is for what is cut. */
  maskText: (text: string) => string;
};

/** Takes what a program tells of itself while it runs, and makes a document of it. */
export interface StepReader {
  /** Whatever it is: the program, and all that it runs, may have written it. Never throws. */
  take(line: string): void;
  /** nothing that could be shown was told so far */
  readonly isEmpty: boolean;
  readonly endedHosts: EndedHosts;
  /** `maskText`: stars in place of the task's secrets. What it returns leaves the runner as it is. */
  document(maskText: (text: string) => string): unknown;
}

/** What a program is given so that it tells of itself. */
export type TellingPlaces = {
  /** the file to which it appends its lines */
  file: string;
  /** folder of the plugins that come with the runner */
  plugins: string;
  /** where it runs */
  root: string;
  /** all else that it will have in its environment */
  environment: Record<string, string>;
};

export type AppStep = {
  build: AppBuilder;
  /** It tells of itself, in lines of a file: they become a document of this name, told of while it runs. */
  tells?: {
    name: string;
    environment: (places: TellingPlaces) => Record<string, string>;
    reader: () => StepReader;
  };
  /** it brings what the repository's files name elsewhere, with the key of the repository */
  fetches?: true;
  /**
   * Name of the file in `AppPlaces.own` that it makes for later steps: these run only while it is as this
   * step has left it.
   */
  leaves?: string;
  /**
   * It leaves a document that is told of under this name, also when nobody is asked. `raw`: undefined when it
   * is larger. `isLines`: a JSON value in each line, and `raw` their list.
   */
  document?: {
    name: string;
    maxBytes: number;
    isLines?: true;
    read: (raw: unknown, facts: DocumentFacts) => unknown;
  };
  /**
   * Pure: another runner may ask it again. A program that was ended by a signal, or of which the end is lost,
   * ends its task.
   */
  next: (end: StepEnd) => NextStep;
};

export type AppSteps = {
  /** by their names, which stand in the app's profile and in the records of tasks */
  steps: Readonly<Record<string, AppStep>>;
};

/** Whether its programs leave files for each other or for the runner, in `AppPlaces.own`. */
export function sharesFiles({ steps }: AppSteps): boolean {
  const all = Object.values(steps);
  return all.length > 1 || all.some(({ tells, leaves, document }) => tells || leaves || document);
}

/** Of an app whose tasks are one program. */
export function oneStep(build: AppBuilder, explain: EndReader, tells?: AppStep['tells']): AppSteps {
  const next = ({ code, tail, hosts, exitCodes }: StepEnd): NextStep => {
    const words = code === 0 ? undefined : exitCodes[code];
    const explanation = words === undefined ? explain(code, tail, hosts) : text('exit.own', { words });
    return { kind: 'end', explanation };
  };
  return { steps: { [oneProgram.steps[0]]: { build, next, ...(tells && { tells }) } } };
}
