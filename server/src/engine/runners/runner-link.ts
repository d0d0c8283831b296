/**
 * The server's side of one runner's connection.
 *
 * new -> (hello) -> linked -> closed
 *
 * Messages are worked on in the order of their arrival, all that have come in one transaction, and answered after its
 * commit: so the answer to a heartbeat also says that everything sent before it is written down. Any failure closes the
 * connection; the runner connects again and both sides compare what they have.
 */

import {
  commonProtocol,
  RUNNER_PROTOCOLS,
  type RunnerMessage,
  type ServerMessage,
} from '@signalbox/contract';
import type { Text } from '@signalbox/contract/texts';
import type { Write } from '../../db/database.ts';
import { withDeadlockRetry } from '../../db/deadlock-retry.ts';
import type { EngineContext } from '../engine-context.ts';
import { type OutputFrame, OutputIntake } from '../output/output-intake.ts';
import { HeldTasks } from './held-tasks.ts';
import { type InboxItem, LinkInbox } from './link-inbox.ts';
import {
  type BranchHead,
  headOf,
  type LookedInto,
  lookOf,
  type RepositoryQuestion,
  repositoryQuestions,
} from './repository-questions.ts';
import { RunnerHold } from './runner-hold.ts';
import { DELETED, type LinkedRunner, SWITCHED_OFF, TAKEN_OVER } from './runner-holder.ts';
import { reconcile } from './runner-reconciliation.ts';
import type { Link, RunnerRegistry } from './runner-registry.ts';
import { type Report, writeReport } from './runner-reports.ts';
import { RunnerWillingness } from './runner-willingness.ts';
import { type SignedIn, type SignInQuestion, signInOf, signInQuestions } from './sign-in-questions.ts';

export interface LinkSocket {
  send(data: string): void;
  close(code: number, reason: string): void;
  /** Reads no more, or goes on with it; what is not read waits with the other end. */
  hold(isHeld: boolean): void;
  /** Whether the other end still answers; false when it does not within so many milliseconds. */
  isAnswering(withinMs: number): Promise<boolean>;
}

type Hello = Extract<RunnerMessage, { type: 'hello' }>;

const FOREIGN_TYPES_TOLD = 100;

/** Made when a runner that is known has opened its websocket; closed with it, for good. */
export class RunnerLink implements Link {
  readonly runnerId: number;
  readonly name: string;
  slots = 0;
  readonly #context: EngineContext;
  readonly #registry: RunnerRegistry;
  readonly #socket: LinkSocket;
  readonly #intake: OutputIntake;
  readonly #inbox = new LinkInbox({
    isOpen: () => this.#state !== 'closed',
    process: (batch) => this.#process(batch),
    onFailure: (error) => this.#giveUp(error),
    onFull: (isFull) => this.#socket.hold(isFull),
  });
  readonly #tasks: HeldTasks;
  readonly #heads = repositoryQuestions<BranchHead>('head_request', (message) => this.#send(message));
  readonly #looks = repositoryQuestions<LookedInto>('inspect_request', (message) => this.#send(message));
  readonly #signIns = signInQuestions((message) => this.#send(message));
  #state: 'new' | 'linked' | 'closed' = 'new';
  #lastSeenWrittenAt = 0;
  /** types of messages that this server does not know, each told once */
  readonly #foreignTypes = new Set<string>();
  readonly #hold: RunnerHold;
  readonly #willingness = new RunnerWillingness(() => this.#announceQueue());

  constructor(
    runner: LinkedRunner,
    options: {
      readonly context: EngineContext;
      readonly registry: RunnerRegistry;
      readonly socket: LinkSocket;
    },
  ) {
    this.runnerId = runner.id;
    this.name = runner.name;
    this.#context = options.context;
    this.#registry = options.registry;
    this.#socket = options.socket;
    this.#intake = new OutputIntake(options.context.output, runner.id);
    this.#hold = new RunnerHold({
      context: options.context,
      runner,
      secondComers: options.registry.secondComers,
      isAnswering: (withinMs) => options.socket.isAnswering(withinMs),
    });
    this.#tasks = new HeldTasks({
      context: options.context,
      runnerId: runner.id,
      send: (message) => this.#send(message),
      isLinked: () => this.#state === 'linked',
      isCurrent: () => this.#hold.isCurrent(),
    });
  }

  get #isClosed(): boolean {
    return this.#state === 'closed';
  }

  get isWilling(): boolean {
    return this.#state === 'linked' && this.#willingness.isWilling;
  }

  get whyUnwilling(): Text | undefined {
    return this.#willingness.whyNot;
  }

  get heldTasks(): number {
    return this.#tasks.size;
  }

  /** A text or binary message from the socket. */
  receive(data: Buffer, isBinary: boolean): void {
    if (this.#state === 'closed') return;
    try {
      this.#inbox.receive(data, isBinary);
    } catch (error) {
      this.#context.log.warn({ err: error, runner: this.name }, 'a runner sent what is not of its protocol');
      this.close('message not understood');
    }
  }

  /** The socket has closed. */
  closed(): void {
    this.#state = 'closed';
    this.#willingness.close();
    this.#heads.close();
    this.#looks.close();
    this.#signIns.close();
    this.#registry.detach(this);
    this.#hold.giveUp();
  }

  close(reason: string): void {
    if (this.#state === 'closed') return;
    this.closed();
    // The other end answers, and that has to be read.
    this.#socket.hold(false);
    this.#socket.close(1008, reason);
  }

  goodbye(): void {
    this.#send({ type: 'goodbye' });
  }

  async idle(): Promise<void> {
    await this.#inbox.idle();
    await this.#hold.idle();
  }

  /** Somebody else wants to speak for the runner: this connection does so as long as it answers. */
  async prove(): Promise<void> {
    if (!this.#hold.isHeld || (await this.#hold.prove())) return;
    this.close('it was silent when another connection came');
  }

  /**
   * The runner's row changed. Over a connection that does not speak for it any more nothing is heard and
   * nothing said.
   */
  async lookAtRunner(): Promise<void> {
    const reason = this.#hold.isHeld ? await this.#hold.reasonToEnd() : undefined;
    if (reason === undefined) return;
    if (reason === DELETED || reason === SWITCHED_OFF) this.#tasks.dropAll();
    this.close(reason);
  }

  #giveUp(error: unknown): void {
    this.#intake.forget();
    this.#context.log.error({ err: error, runner: this.name }, 'messages of a runner could not be stored');
    this.close('the server could not store this; connect again');
  }

  async #process(batch: InboxItem[]): Promise<void> {
    if (this.#state === 'new') {
      const first = batch.shift();
      if (first !== undefined && 'stranger' in first) {
        const runner = { id: this.runnerId, name: this.name };
        return this.close(await this.#registry.refused.note(this.#context, runner, first.stranger));
      }
      if (first === undefined || !('message' in first) || first.message.type !== 'hello') {
        return this.close('the first message must be hello');
      }
      await this.#welcome(first.message);
    }
    for (const item of batch) if ('foreignType' in item) this.#ignore(item.foreignType);
    const frames = batch.flatMap((item) => ('frame' in item ? [item.frame] : []));
    const messages = batch.flatMap((item) => ('message' in item ? [item.message] : []));
    const reports = messages.filter(isReport);
    const replies = await this.#store(frames, reports);
    this.#willingness.note(reports);
    for (const reply of replies) this.#send(reply);
    for (const message of messages) {
      if (message.type === 'heartbeat') this.#send(message);
      if (message.type === 'head_answer') this.#heads.answer(message.request, headOf(message));
      if (message.type === 'inspect_answer') this.#looks.answer(message.request, lookOf(message));
      if (message.type === 'connection_test_answer') this.#signIns.answer(message.request, signInOf(message));
      if (message.type === 'drain') await this.#hold.drain();
      if (message.type === 'self_test') await this.#hold.noteSelfTest(message.problem);
    }
  }

  #ignore(type: string): void {
    if (this.#foreignTypes.has(type) || this.#foreignTypes.size >= FOREIGN_TYPES_TOLD) return;
    this.#foreignTypes.add(type);
    const { log } = this.#context;
    log.warn({ runner: this.name, type }, 'a message of a newer runner is not known here and was ignored');
  }

  async #store(frames: readonly OutputFrame[], reports: readonly Report[]): Promise<ServerMessage[]> {
    const now = Date.now();
    const isSeenDue = now - this.#lastSeenWrittenAt >= this.#context.timing.heartbeatMs;
    if (frames.length === 0 && reports.length === 0 && !isSeenDue) return [];
    const { database } = this.#context;
    const intake = await this.#intake.prepare(database.read, frames);
    const store = async (write: Write) => {
      // Reports decide what runs: no other connection may take over while they are written down.
      const isHeld = await this.#hold.confirm(write, { isSeen: isSeenDue, isLocked: reports.length > 0 });
      if (!isHeld) return undefined;
      const answers = await this.#intake.store(write, intake);
      for (const report of reports) {
        const runner = { id: this.runnerId, name: this.name };
        answers.push(...(await writeReport(write, this.#context, runner, report)));
      }
      return answers;
    };
    // The ends of a batch lock templates as they come, schedules and webhooks in order.
    // Output alone is sent once more after a power cut: a runner keeps it until the end of its task is settled.
    const isFlushed = reports.length > 0 || isSeenDue;
    const replies = await withDeadlockRetry(() => database.write(store, { isFlushed }));
    if (replies === undefined) {
      await this.lookAtRunner();
      this.close(TAKEN_OVER);
      return [];
    }
    if (isSeenDue) this.#lastSeenWrittenAt = now;
    for (const { type, task_id: taskId, attempt } of reports) {
      if (type !== 'finished' && type !== 'declined') continue;
      this.#intake.forgetTask(taskId, attempt);
      this.#tasks.forget({ taskId, attempt });
    }
    return replies;
  }

  #announceQueue(): void {
    this.#context.database.changes.emit([{ kind: 'queue' }]);
  }

  async #welcome(hello: Hello): Promise<void> {
    const { timing, log } = this.#context;
    this.slots = hello.slots;
    const refusal = await this.#hold.take(hello);
    if (refusal !== null) return this.close(refusal);
    // It may have gone while the former one was asked.
    if (this.#isClosed) return this.#hold.giveUp();
    this.#lastSeenWrittenAt = Date.now();
    // From here on it is asked when another one comes.
    this.#registry.attach(this);
    this.#send({
      type: 'welcome',
      protocol: commonProtocol(RUNNER_PROTOCOLS, hello) ?? RUNNER_PROTOCOLS.max,
      runner_id: this.runnerId,
      name: this.name,
      lease_ms: timing.leaseMs,
      heartbeat_ms: timing.heartbeatMs,
    });
    const { replies, resumed, offers } = await reconcile(
      this.#context,
      { id: this.runnerId, name: this.name },
      hello.tasks,
    );
    for (const reply of replies) this.#send(reply);
    await this.#tasks.resume(resumed);
    if (this.#isClosed) return;
    this.#state = 'linked';
    for (const task of offers) void this.#tasks.offer(task);
    // A stop may have come between the making of a job and this moment.
    for (const { task_id: taskId } of resumed) {
      // The next sweep looks again.
      this.lookAt(taskId).catch((err) => log.error({ err, task: taskId }, 'a task could not be looked at'));
    }
    this.#announceQueue();
    log.info({ runner: this.name, host: hello.host, tasks: hello.tasks.length }, 'runner connected');
  }

  async askHead(question: RepositoryQuestion, signal: AbortSignal): Promise<BranchHead> {
    return this.#state === 'linked' ? await this.#heads.ask(question, signal) : { kind: 'no_runner' };
  }

  async askLook(question: RepositoryQuestion, signal: AbortSignal): Promise<LookedInto> {
    return this.#state === 'linked' ? await this.#looks.ask(question, signal) : { kind: 'no_runner' };
  }

  async askSignIn(question: SignInQuestion, signal: AbortSignal): Promise<SignedIn> {
    return this.#state === 'linked' ? await this.#signIns.ask(question, signal) : { kind: 'no_runner' };
  }

  offer(taskId: number, attempt: number): Promise<void> {
    return this.#tasks.offer({ taskId, attempt });
  }

  lookAt(taskId: number): Promise<void> {
    return this.#tasks.lookAt(taskId);
  }

  lookAtAll(): Promise<void> {
    return this.#tasks.lookAtAll();
  }

  #send(message: ServerMessage): void {
    if (this.#state !== 'closed') this.#socket.send(JSON.stringify(message));
  }
}

function isReport(message: RunnerMessage): message is Report {
  return 'task_id' in message;
}
