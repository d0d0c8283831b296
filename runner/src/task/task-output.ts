/**
 * Everything that one task says: it is appended to the spool, and from there masked and sent. Without the job
 * nothing is masked, hence nothing is sent.
 */
import type { Job, OutputPosition } from '@signalbox/contract/runner-protocol';
import type { Link } from '../link.ts';
import { LineMasker } from '../log/masked-lines.ts';
import { OutputSender } from '../log/output-sender.ts';
import { isMaskable, secretPatterns } from '../log/secret-forms.ts';
import { Spool } from '../log/spool.ts';
import { readTail, withoutColours } from '../log/spool-tail.ts';
import { secretsOf } from '../secrets/job-secrets.ts';

export type TaskOutputDependencies = {
  link: Link;
  /** of the runner, masked in the output of every task */
  ownSecrets: readonly string[];
  id: { task_id: number; attempt: number };
  spoolPath: string;
  /** all of a closed output is sent; `finished` may name this position */
  onComplete: (position: OutputPosition) => void;
};

export class TaskOutput {
  readonly #dependencies: TaskOutputDependencies;
  readonly #spool: Spool;
  #masker = new LineMasker([]);
  #sender: OutputSender | undefined;
  #isClosed = false;

  constructor(dependencies: TaskOutputDependencies) {
    this.#dependencies = dependencies;
    this.#spool = new Spool(dependencies.spoolPath);
  }

  append(...sentences: string[]): void {
    this.#spool.append(...sentences);
  }

  /** Unless it is the last line already: an earlier runner may have said it. */
  appendOnce(sentence: string): void {
    this.#spool.appendOnce(sentence);
  }

  /** Its last line, unless an earlier runner has written it; nothing follows. */
  close(sentence?: string): void {
    if (sentence !== undefined) this.#spool.appendOnce(sentence);
    this.#spool.close();
    this.#isClosed = true;
  }

  /** What the end of a task is recorded for may be sent. */
  finish(): void {
    this.#sender?.finish();
  }

  /** The first job has come: from now on output can be masked. */
  open(job: Job): void {
    const { link, ownSecrets, id, spoolPath, onComplete } = this.#dependencies;
    this.#masker = maskerOf(secretsOf(job), ownSecrets);
    this.#sender = new OutputSender({ link, id, spoolPath, masker: this.#masker, onComplete });
    if (this.#isClosed) this.#sender.finish();
  }

  /** Sends what follows this position. */
  resume(position: OutputPosition): void {
    this.#sender?.resume(position);
  }

  acknowledge(output: OutputPosition, isRewind: boolean): void {
    this.#sender?.acknowledge(output, isRewind);
  }

  /** Reasons and commit messages leave the runner beside the output; they must be as clean. */
  maskText(text: string): string {
    return this.#masker.mask(text);
  }

  /** Its last so many bytes, without colours. */
  tail(bytes: number): string {
    return withoutColours(readTail(this.#dependencies.spoolPath, bytes));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#sender?.[Symbol.asyncDispose]();
  }
}

/** Of tasks without secrets of their own: to make one takes longer than most of them say anything. */
const plainMaskers = new WeakMap<readonly string[], LineMasker>();

function maskerOf(secrets: readonly string[], ownSecrets: readonly string[]): LineMasker {
  const known = secrets.length === 0 ? plainMaskers.get(ownSecrets) : undefined;
  const masker = known ?? new LineMasker(secretPatterns([...secrets, ...ownSecrets]));
  if (secrets.length === 0) plainMaskers.set(ownSecrets, masker);
  return masker;
}

/** What the log says before a program starts where not all can be masked that is secret. */
export function shortSecretSentences(job: Job): string[] {
  return secretsOf(job).every(isMaskable)
    ? []
    : ['A secret of this task is shorter than 3 characters: it cannot be masked in the output.'];
}

/** Options that the API accepts for compatibility. */
export function ignoredOptionSentences({ options }: Pick<Job, 'options'>): string[] {
  return options.mark_stderr === true
    ? ['The option "mark_stderr" has no effect: standard error is part of the output and is not marked.']
    : [];
}
