/**
 * A run: a server of its own, a world on it, generated requests from several callers at once, and what came
 * of them.
 */
import { findFault } from './checks.ts';
import { type HttpAnswer, HttpClient, type HttpRequest } from './http-client.ts';
import { type Api, readApi } from './operations.ts';
import { curlLine, shrink } from './reproduction.ts';
import { type Plan, planRequest } from './request-plan.ts';
import { ServerProcess } from './server-process.ts';
import { compareSnapshots, snapshotForeign } from './snapshot.ts';
import { Tally } from './tally.ts';
import { World } from './world.ts';

export interface FuzzOptions {
  readonly requests: number;
  readonly seed: number;
  /** only this one of the requests of the seed */
  readonly only?: number | undefined;
  readonly concurrency: number;
  /** an empty PostgreSQL database; SQLite unless one is named */
  readonly databaseUrl?: string | undefined;
  /** sends no further requests after this time */
  readonly maxSeconds: number;
  readonly print: (line: string) => void;
}

export interface FuzzResult {
  readonly tally: Tally;
  readonly faults: readonly string[];
}

const REQUEST_LIMIT_MS = 30_000;
const PROGRESS_EVERY_MS = 5_000;
/** Project A is made anew after so many requests. */
const ROUND = 2_000;
const MEMORY_LIMIT_MB = 1_200;
const MOST_FAULTS = 25;
/** Calls after which callers may have lost their place. */
const upsetting =
  /^(deleteProject|leaveProject|removeMember|updateMember|deleteUser|updateUser|changePassword|expireApiToken|endSession|signOut)$/;

export async function runFuzz(options: FuzzOptions): Promise<FuzzResult> {
  const server = await ServerProcess.start(options.databaseUrl);
  const http = new HttpClient(server.address, options.concurrency);
  const run = new FuzzRun(options, server, http);
  try {
    return await run.run();
  } finally {
    http.close();
    await server.stop();
  }
}

class FuzzRun {
  readonly #options: FuzzOptions;
  readonly #server: ServerProcess;
  readonly #http: HttpClient;
  readonly #faults = new Map<string, string>();

  constructor(options: FuzzOptions, server: ServerProcess, http: HttpClient) {
    this.#options = options;
    this.#server = server;
    this.#http = http;
  }

  async run(): Promise<FuzzResult> {
    const api = await this.#readApi();
    const tally = new Tally(api.operations);
    const world = await World.make(this.#http, { folder: this.#server.folder, api });
    const before = await snapshotForeign(api, world);
    const heartbeat = setInterval(() => this.#options.print(tally.progress), PROGRESS_EVERY_MS);
    try {
      await this.#sendAll(api, world, tally);
    } finally {
      clearInterval(heartbeat);
    }
    if (this.#server.isAlive) {
      for (const change of compareSnapshots(before, await snapshotForeign(api, world)))
        this.#note(change, change);
    } else {
      this.#note('dead', 'the server has ended');
    }
    for (const line of this.#server.faults.slice(0, MOST_FAULTS))
      this.#note(line, `the server logged: ${line}`);
    return { tally, faults: [...this.#faults.values()] };
  }

  async #readApi(): Promise<Api> {
    const answer = await this.#http.send(
      { method: 'GET', path: '/api/openapi.json', headers: {} },
      REQUEST_LIMIT_MS,
    );
    return readApi(JSON.parse(answer.text));
  }

  async #sendAll(api: Api, world: World, tally: Tally): Promise<void> {
    const { requests, only, maxSeconds, print } = this.#options;
    const first = only ?? 0;
    const end = only === undefined ? requests : only + 1;
    for (let from = first; from < end; from += ROUND) {
      if (from > first) await world.refresh();
      await this.#sendRound(api, world, { tally, from, end: Math.min(from + ROUND, end) });
      tally.mostMemoryMb = Math.max(tally.mostMemoryMb, this.#server.memoryMb);
      if (tally.mostMemoryMb > MEMORY_LIMIT_MB)
        this.#note('memory', `the server takes ${tally.mostMemoryMb} MB`);
      if (!this.#server.isAlive || this.#faults.size >= MOST_FAULTS) return;
      if (tally.seconds > maxSeconds && tally.requests < end - first) {
        this.#note('time', `only ${tally.requests} of ${end - first} requests within ${maxSeconds} s`);
        print('The time is up.');
        return;
      }
    }
  }

  async #sendRound(
    api: Api,
    world: World,
    { tally, from, end }: { tally: Tally; from: number; end: number },
  ): Promise<void> {
    let next = from;
    while (next < end && this.#server.isAlive) {
      let isUpset = false;
      const worker = async () => {
        while (next < end && !isUpset && this.#server.isAlive) {
          const plan = planRequest(api, world, { seed: this.#options.seed, index: next++ });
          const answer = await this.#sendOne(plan, world, tally);
          const isDone = answer !== undefined && answer.status < 300;
          if (isDone && plan.isForOperation && upsetting.test(plan.operation.id)) isUpset = true;
        }
      };
      await Promise.all(Array.from({ length: this.#options.concurrency }, worker));
      if (isUpset && this.#server.isAlive) await world.repair();
    }
  }

  async #sendOne(plan: Plan, world: World, tally: Tally): Promise<HttpAnswer | undefined> {
    const started = performance.now();
    try {
      const answer = await this.#http.send(plan.request, REQUEST_LIMIT_MS);
      tally.count(plan, { ...answer, ms: performance.now() - started });
      const fault = findFault(plan, answer, world);
      if (fault !== undefined) await this.#report(plan, { fault, answer, world });
      return answer;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      // Node refuses some requests before our program sees them, and says so by ending the connection.
      tally.count(plan, { status: 0, text: message, ms: performance.now() - started });
      if (!(isHuge(plan.request) && (code === 'EPIPE' || code === 'ECONNRESET'))) {
        await this.#report(plan, { fault: `no answer: ${message}`, answer: undefined, world });
      }
      return undefined;
    }
  }

  async #report(
    plan: Plan,
    { fault, answer, world }: { fault: string; answer: HttpAnswer | undefined; world: World },
  ): Promise<void> {
    const key = `${plan.operation.id} ${plan.isForOperation} ${fault.slice(0, 60)}`;
    if (this.#faults.has(key) || this.#faults.size >= MOST_FAULTS) return;
    this.#faults.set(key, fault);
    const smallest = await shrink(plan, async (request) => {
      const again = await this.#http.send(request, REQUEST_LIMIT_MS).catch(() => undefined);
      return again !== undefined && findFault({ ...plan, request }, again, world) === fault;
    });
    const { seed } = this.#options;
    const text = [
      `${plan.operation.id} as ${plan.caller}: ${fault}`,
      `  seed ${seed}, request ${plan.index}: npm run fuzz -- --seed ${seed} --only ${plan.index}`,
      `  ${curlLine(plan, smallest)}`,
      ...(answer === undefined ? [] : [`  answered ${answer.status} ${answer.text.slice(0, 500)}`]),
    ].join('\n');
    this.#faults.set(key, text);
    this.#options.print(`FAULT ${text}`);
  }

  #note(key: string, text: string): void {
    if (this.#faults.has(key)) return;
    this.#faults.set(key, text);
    this.#options.print(`FAULT ${text}`);
  }
}

function isHuge({ body }: HttpRequest): boolean {
  return body !== undefined && body.length > 8 * 1024 * 1024;
}
