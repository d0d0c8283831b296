/** What can happen to the programs of an installation. Each trouble is over when its call returns. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { SmallDisk } from '../../server/src/testing/small-disk.ts';
import { programStates, type State, states, untilState } from './moments.ts';
import type { Random } from './random.ts';
import { taskProcesses } from './task-processes.ts';
import type { World } from './world.ts';

const AIMS = 20;

export interface Trouble {
  readonly name: string;
  /** Undefined: it cannot happen in this world. Resolves with false when it did not happen this time. */
  readonly hurt: ((random: Random) => Promise<unknown>) | undefined;
}

export interface TroubleOptions {
  /** also those that last a minute */
  readonly isLong: boolean;
  /** number of the newest task that is known */
  readonly lastTask: () => number;
  /** of the tasks */
  readonly projectId: number;
}

export function troublesOf(world: World, options: TroubleOptions): readonly Trouble[] {
  const { isLong, lastTask } = options;
  const { server, link, postgres } = world;
  const all: Trouble[] = [
    {
      name: 'server killed',
      async hurt(random) {
        await server.kill();
        await sleep(random.between(0, 300));
        await world.startServer();
      },
    },
    {
      name: 'server stopped in order',
      async hurt() {
        await server.stop();
        await world.startServer();
      },
    },
    { name: 'server frozen', hurt: (random) => freeze(server.pid, random.between(500, 4_000)) },
    {
      name: 'runner killed',
      async hurt(random) {
        await world.endRunner('SIGKILL');
        await sleep(random.between(0, 300));
        world.startRunner();
      },
    },
    {
      name: 'runner stopped in order',
      async hurt() {
        await world.endRunner('SIGTERM');
        world.startRunner();
      },
    },
    { name: 'runner frozen', hurt: (random) => freeze(world.runnerPid, random.between(500, 4_000)) },
    {
      name: 'server and runner killed',
      async hurt() {
        await Promise.all([server.kill(), world.endRunner('SIGKILL')]);
        world.startRunner();
        await world.startServer();
      },
    },
    {
      // The program, what it has started, its supervisor, or what copies its output.
      name: 'a process of a task killed',
      async hurt(random) {
        const processes = taskProcesses(world.firstTask, lastTask());
        if (processes.length > 0) kill(random.oneOf(processes).pid);
      },
    },
    {
      name: 'link of the runner half open',
      async hurt(random) {
        link.freeze();
        await sleep(random.between(0, 2_000));
      },
    },
    { name: 'link of the runner dropped', hurt: async () => link.drop() },
    { name: 'disk of the runner full', hurt: fillingOf(world.runnerDisk) },
    { name: 'disk of the database full', hurt: fillingOf(world.databaseDisk) },
    { name: 'PostgreSQL restarted', hurt: postgres && (() => postgres.server.restart('fast')) },
    { name: 'PostgreSQL killed', hurt: postgres && (() => postgres.server.restart('immediate')) },
    {
      name: 'connections to PostgreSQL silent',
      hurt: postgres && (async () => postgres.way.freeze()),
    },
    {
      name: 'PostgreSQL away',
      hurt:
        postgres &&
        (async (random) => {
          postgres.way.freezeAll();
          await sleep(isLong && random.next() < 0.1 ? 60_000 : random.between(500, 5_000));
          postgres.way.thawNew();
          postgres.way.drop();
        }),
    },
  ];
  return [...all, ...aimedTroubles(world, options)].filter(({ hurt }) => hurt !== undefined);
}

/** Each program killed in each state that a task can be in. */
function aimedTroubles(world: World, { projectId, lastTask }: TroubleOptions): Trouble[] {
  const { server, postgres } = world;
  const victims: {
    name: string;
    in: readonly State[];
    kill: ((taskId: number) => Promise<unknown>) | undefined;
  }[] = [
    {
      name: 'server',
      in: states,
      async kill() {
        await server.kill();
        await world.startServer();
      },
    },
    {
      name: 'runner',
      in: states,
      async kill() {
        await world.endRunner('SIGKILL');
        world.startRunner();
      },
    },
    {
      name: 'supervisor',
      in: programStates,
      async kill(taskId) {
        const all = taskProcesses(world.firstTask, lastTask());
        const own = all.find((one) => one.taskId === taskId && one.isSupervisor);
        if (own === undefined) return false;
        kill(own.pid);
      },
    },
    { name: 'PostgreSQL', in: states, kill: postgres && (() => postgres.server.restart('immediate')) },
  ];
  return victims.flatMap(({ name, in: where, kill: end }) =>
    where.map((state) => ({
      name: `${name} killed, a task in ${state}`,
      hurt: end && (() => aim(() => untilState(world, { state, projectId }), end)),
    })),
  );
}

/** Until it hits: a state may be over before its task is hurt. */
async function aim(
  find: () => Promise<number | undefined>,
  end: (taskId: number) => Promise<unknown>,
): Promise<boolean> {
  for (let tries = 0; tries < AIMS; tries++) {
    const taskId = await find();
    if (taskId === undefined) return false;
    if ((await end(taskId)) !== false) return true;
  }
  return false;
}

async function freeze(pid: number, ms: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  await sleep(ms);
  process.kill(pid, 'SIGCONT');
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has just ended
  }
}

function fillingOf(disk: SmallDisk | undefined): Trouble['hurt'] {
  if (disk === undefined) return undefined;
  return async (random) => {
    disk.fill();
    await sleep(random.between(200, 2_000));
    disk.makeRoom();
  };
}
