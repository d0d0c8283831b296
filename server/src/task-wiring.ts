/** Puts engine, tasks, live channel and built-in runner together; a part of the composition root. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import { Engine } from './engine/engine.ts';
import type { EngineTiming } from './engine/engine-context.ts';
import { BuiltInRunner } from './engine/runners/built-in-runner.ts';
import type { TaskListener } from './engine/tasks/task-transitions.ts';
import { usualRunTimes } from './entities/task-durations.ts';
import { refuseSwitchedOffApp } from './features/apps/app-service.ts';
import { findProgram } from './features/apps/app-store.ts';
import { registerKeyTrial } from './features/tasks/key-trial.ts';
import { registerRepositoryLook } from './features/tasks/repository-look.ts';
import { createFindHead } from './features/tasks/schedule-head.ts';
import { createApprovedJobs, createStartDigest } from './features/tasks/start-digest.ts';
import { createMakeJob } from './features/tasks/task-job.ts';
import { registerTaskRoutes } from './features/tasks/task-routes.ts';
import { createTaskService, type TaskService } from './features/tasks/task-service.ts';
import { createDescribeTasks, createFindTasks, type Outlook } from './features/tasks/task-wire.ts';
import { createScheduledStart } from './features/tasks/unattended-start.ts';
import { registerWaitingApprovals } from './features/tasks/waiting-approvals.ts';
import type { Authenticator } from './http/authentication.ts';
import type { RegisterEndpoint } from './http/register-endpoint.ts';
import { registerRunnerLink } from './http/runner-link-route.ts';
import type { Meter } from './lib/meter.ts';
import type { SecretBox } from './lib/secret-box.ts';
import { LiveHub } from './live/live-hub.ts';
import { registerLiveRoute } from './live/live-route.ts';
import { Scheduler } from './schedules/scheduler.ts';

interface Dependencies {
  readonly config: Config;
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly authenticator: Authenticator;
  readonly fastify: FastifyInstance;
  readonly register: RegisterEndpoint;
  readonly engineTiming?: Partial<EngineTiming> | undefined;
  readonly endListeners: readonly TaskListener[];
  readonly askListeners: readonly TaskListener[];
  readonly meter: Meter;
}

export interface TaskWiring {
  readonly engine: Engine;
  readonly findTasks: ReturnType<typeof createFindTasks>;
  readonly service: TaskService;
  /** `url`: where the server listens, as a program on this machine reaches it */
  startRunner(url: string): Promise<void>;
  /** Before the server stops to listen: runners and consoles are told. */
  close(): Promise<void>;
}

export function wireTasks(dependencies: Dependencies): TaskWiring {
  const { config, database, secretBox, authenticator, fastify, register } = dependencies;
  const { basePath } = config;
  let address = config.publicUrl?.href.replace(/\/$/, '') ?? null;
  const makeJob = createMakeJob({
    database,
    secretBox,
    findProgram,
    settings: {
      taskTimeoutMs: config.taskTimeoutMs,
      stopGraceMs: config.stopGraceMs,
      consoleUrl: () => address,
    },
  });
  const engine = new Engine({
    database,
    secretBox,
    jobs: createApprovedJobs(makeJob),
    startDigest: createStartDigest(database, makeJob),
    log: fastify.log,
    maxParallelTasks: config.maxParallelTasks,
    runnerLostAfterMs: config.runnerLostAfterMs,
    ...(dependencies.engineTiming ? { timing: dependencies.engineTiming } : {}),
    endListeners: dependencies.endListeners,
    askListeners: dependencies.askListeners,
    meter: dependencies.meter,
  });
  const blockersOf = engine.blockersOf.bind(engine);
  const outlook: Outlook = {
    blockersOf,
    usualOf: (templateIds) => usualRunTimes(database, templateIds),
  };
  const describeTasks = createDescribeTasks(database.read, blockersOf);
  const hub = new LiveHub({ database, engine, describeTasks, log: fastify.log });
  let runner: BuiltInRunner | undefined;
  const service = createTaskService({ database, engine, checkApp: refuseSwitchedOffApp });
  const scheduler = new Scheduler({
    database,
    log: fastify.log,
    startTasks: createScheduledStart(service),
    stopTask: engine.stopScheduled.bind(engine),
    holdQueue: engine.holdQueue.bind(engine),
    meter: dependencies.meter,
    findHead: createFindHead({ database, secretBox, engine }),
  });
  fastify.addHook('onListen', async () => scheduler.start());
  registerTaskRoutes(register, { database, engine, service, outlook });
  registerWaitingApprovals(register, engine);
  registerRepositoryLook(register, { database, secretBox, engine });
  registerKeyTrial(register, { database, secretBox, engine });
  registerRunnerLink(fastify, { database, engine, basePath });
  registerLiveRoute(fastify, { database, output: engine.output, hub, authenticator, basePath });

  return {
    engine,
    service,
    findTasks: createFindTasks(outlook),
    async startRunner(url) {
      address ??= url;
      runner = await BuiltInRunner.start({
        database,
        log: fastify.log,
        folder: join(config.dataDir, 'runner'),
        url,
        slots: config.runnerMaxParallelTasks,
        isolation: config.runnerIsolation,
      });
    },
    async close() {
      runner?.close();
      await scheduler.close();
      await engine.close();
      hub.close();
    },
  };
}
