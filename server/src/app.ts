/** The composition root: every service is made here, every route registered here. */
import type { Endpoint } from '@signalbox/contract';
import { productFiles } from '@signalbox/runner/product-files';
import type { FastifyInstance } from 'fastify';
import { wireBackups } from './backup-wiring.ts';
import { wireChanges } from './change-wiring.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import { createAttemptLimiter } from './db/failed-attempts.ts';
import type { Engine } from './engine/engine.ts';
import type { EngineTiming } from './engine/engine-context.ts';
import type { TaskListener } from './engine/tasks/task-transitions.ts';
import { createEntities, type Entities, registerEntities } from './entity-wiring.ts';
import { registerActiveTaskRoutes } from './features/active-tasks/active-task-routes.ts';
import { type Alerts, wireAlerts } from './features/alerts/alert-wiring.ts';
import { registerApiTokenRoutes } from './features/api-tokens/api-token-routes.ts';
import { registerAppRoutes } from './features/apps/app-routes.ts';
import { createAppService } from './features/apps/app-service.ts';
import { registerAuditRoutes } from './features/audit/audit-routes.ts';
import { registerDashboardRoutes } from './features/dashboard/dashboard-routes.ts';
import { createDemoFiller } from './features/demo/demo-project.ts';
import { registerEventRoutes } from './features/events/event-routes.ts';
import { registerAliasRoutes } from './features/integrations/alias-routes.ts';
import { registerIntegrationRoutes } from './features/integrations/integration-routes.ts';
import { registerMatcherRoutes } from './features/integrations/matcher-routes.ts';
import { registerValueRoutes } from './features/integrations/value-routes.ts';
import { registerMetricsRoutes } from './features/metrics/metrics-routes.ts';
import { registerOptionRoutes } from './features/options/option-routes.ts';
import { registerProjectRoutes } from './features/projects/project-routes.ts';
import { createProjectService } from './features/projects/project-service.ts';
import { registerRoleRoutes } from './features/roles/role-routes.ts';
import { createRoleService } from './features/roles/role-service.ts';
import { findGivenRole } from './features/roles/role-store.ts';
import { registerTemplateRightRoutes } from './features/roles/template-right-routes.ts';
import { createTemplateRightService } from './features/roles/template-right-service.ts';
import { registerRegistrationRoutes } from './features/runners/registration-routes.ts';
import { registerRunnerRoutes } from './features/runners/runner-routes.ts';
import { createRunnerService } from './features/runners/runner-service.ts';
import { registerSearchRoutes } from './features/search/search-routes.ts';
import { requireProof } from './features/second-factor/proof.ts';
import { createReadinessCheck } from './features/server-info/readiness-check.ts';
import { registerServerInfoRoutes } from './features/server-info/server-info-routes.ts';
import { noteUnknownProxy, registerUnknownProxyRoutes } from './features/server-info/unknown-proxies.ts';
import { registerSessionRoutes } from './features/sessions/session-routes.ts';
import { registerOidcRoutes } from './features/sign-in/oidc-routes.ts';
import { cookieManners } from './features/sign-in/session-start.ts';
import { registerSignInRoutes } from './features/sign-in/sign-in-routes.ts';
import { registerTeamRoutes } from './features/team/team-routes.ts';
import { createTeamService } from './features/team/team-service.ts';
import { createFirstAdmin } from './features/users/first-admin.ts';
import { createPasswordRules } from './features/users/password-rules.ts';
import { registerUserRoutes } from './features/users/user-routes.ts';
import { createUserService } from './features/users/user-service.ts';
import {
  findUserByLogin,
  getUserRow,
  insertUser,
  updateUserRow,
  userToWire,
} from './features/users/user-store.ts';
import { wireFigures } from './figure-wiring.ts';
import { wireGroupRules } from './group-wiring.ts';
import { type Authenticator, createAuthenticator } from './http/authentication.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { serveConsole } from './http/console-page.ts';
import { createFastify } from './http/fastify-instance.ts';
import { handleUnknownPaths } from './http/not-found.ts';
import { registerOpenApi } from './http/openapi/openapi-routes.ts';
import { RefusalLog } from './http/refusal-log.ts';
import { createEndpointRegistry, type RegisterEndpoint } from './http/register-endpoint.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { ServerDrain } from './http/server-drain.ts';
import type { AttemptLimiter, Clock } from './lib/attempt-limiter.ts';
import { programVersion } from './lib/program-version.ts';
import type { SecretBox } from './lib/secret-box.ts';
import { VERSION } from './lib/version.ts';
import { registerMcpRoute } from './mcp/mcp-route.ts';
import { openInstallation } from './open-installation.ts';
import type { OutboxHandler } from './outbox/outbox-message.ts';
import type { OutboxTiming } from './outbox/outbox-timing.ts';
import { wireSecondFactor } from './second-factor-wiring.ts';
import { type TaskWiring, wireTasks } from './task-wiring.ts';
import { wireWebhooks } from './webhook-wiring.ts';
import { createOutbox, createRetention } from './worker-wiring.ts';

export interface App {
  readonly fastify: FastifyInstance;
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly authenticator: Authenticator;
  readonly engine: Engine;
  readonly refusals: RefusalLog;
  readonly endpoints: readonly Endpoint[];
  /** makes the administrator of the configuration while there is no user at all */
  createFirstAdmin(): ReturnType<typeof createFirstAdmin>;
  /** gives the address on which the server listens */
  listen(): Promise<string>;
  /** says that it is not ready, and ends when others have had the time to hear it; to be closed then */
  drain(): Promise<void>;
  close(): Promise<void>;
}

export interface AppOptions {
  /** false only in tests */
  readonly isDurable?: boolean;
  /** in place of the configured one, which counts whole seconds */
  readonly databaseTimeoutMs?: number;
  /** false: the server starts no runner of its own */
  readonly hasBuiltInRunner?: boolean;
  readonly engineTiming?: Partial<EngineTiming>;
  /** what else must follow from the end of a task, in the transaction that writes it */
  readonly endListeners?: readonly TaskListener[];
  /** what else is delivered from the outbox */
  readonly outboxHandlers?: readonly OutboxHandler[];
  readonly outboxTiming?: Partial<OutboxTiming>;
  /** by which those who guess wait; another one only in tests */
  readonly guessClock?: Partial<Clock>;
  /** where the built console lies */
  readonly consoleFolder?: string;
}

export async function createApp(config: Config, options: AppOptions = {}): Promise<App> {
  const { database, lock, secretBox } = await openInstallation(config, options);
  const proxyWarning = { note: noteUnknownProxy(database) };
  const fastify = await createFastify({ ...config, proxyWarning });
  const drain = new ServerDrain(fastify);
  const figures = await wireFigures(config, { fastify, database });
  const authenticator = createAuthenticator({ database, ...config });
  const refusals = new RefusalLog(database, fastify.log);
  const { register, endpoints } = createEndpointRegistry({
    fastify,
    database,
    authenticator,
    refusals,
    basePath: config.basePath,
  });
  const isHttps = config.publicUrl?.protocol === 'https:';
  await addSecurityHeaders(fastify, { isHttps });
  await compressAnswers(fastify);

  const alerts = wireAlerts({
    database,
    log: fastify.log,
    secretBox,
    settings: config.alertSettings,
    publicUrl: config.publicUrl,
  });
  const tasks = wireTasks({
    config,
    database,
    secretBox,
    authenticator,
    fastify,
    register,
    engineTiming: options.engineTiming,
    endListeners: [alerts.listener, ...figures.endListeners, ...(options.endListeners ?? [])],
    askListeners: [alerts.listener],
    meter: figures.metrics.meter,
  });
  // Passwords, current passwords and tokens of runners: all that is guessed is counted in one place.
  const limiter = createAttemptLimiter(database, options.guessClock);
  const common = { config, database, secretBox, authenticator, refusals, fastify, register };
  const dependencies = { ...common, tasks, alerts, limiter, drain };
  registerIntegrations(registerFeatures(dependencies), dependencies);
  registerRunners(dependencies);
  registerMcpRoute(fastify, { ...config, authenticator });
  registerMetricsRoutes(register, { ...figures.metrics, database, engine: tasks.engine });
  const outbox = createOutbox(dependencies, options);
  const retention = createRetention(dependencies, alerts.tellOfDisk);
  fastify.addHook('onListen', async () => {
    outbox.start();
    retention.start();
    alerts.watch.start();
  });

  registerOpenApi(fastify, { endpoints, version: VERSION, basePath: config.basePath });
  const sendConsole = await serveConsole(fastify, {
    folder: options.consoleFolder ?? productFiles.console,
    basePath: config.basePath,
  });
  handleUnknownPaths(fastify, { basePath: config.basePath, sendConsole });
  await fastify.ready();
  return {
    fastify,
    database,
    secretBox,
    authenticator,
    engine: tasks.engine,
    refusals,
    endpoints,
    createFirstAdmin: () =>
      createFirstAdmin(database, { login: config.adminLogin, password: config.adminPassword }),
    async listen() {
      // Whoever called is told the address: no need for Fastify to log it too.
      const { level } = fastify.log;
      fastify.log.level = level === 'info' ? 'warn' : level;
      const address = await fastify.listen({ host: config.host, port: config.port });
      fastify.log.level = level;
      if (options.hasBuiltInRunner ?? !config.usesRemoteRunners) await tasks.startRunner(localUrl(fastify));
      return address;
    },
    drain: () => drain.run(config.drainMs),
    async close() {
      await tasks.close();
      await alerts.watch.close();
      await outbox.close();
      await retention.close();
      await fastify.close();
      await refusals.settle();
      await database.close();
      lock?.release();
    },
  };
}

/** Where programs on this machine reach the server: an address that stands for all of them is none to connect to. */
function localUrl(fastify: FastifyInstance): string {
  const [address] = fastify.addresses().filter((one) => typeof one === 'object');
  const host = address?.address ?? '127.0.0.1';
  const name =
    host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${address?.port}`;
}

interface Dependencies {
  readonly config: Config;
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly authenticator: Authenticator;
  readonly refusals: RefusalLog;
  readonly fastify: FastifyInstance;
  readonly register: RegisterEndpoint;
  readonly tasks: Pick<TaskWiring, 'engine' | 'service' | 'findTasks'>;
  readonly alerts: Pick<Alerts, 'channels' | 'openChannel' | 'handlers'>;
  readonly limiter: AttemptLimiter;
  readonly drain: ServerDrain;
}

function registerFeatures({
  config,
  database,
  secretBox,
  authenticator,
  refusals,
  fastify,
  register,
  tasks,
  alerts,
  limiter,
  drain,
}: Dependencies): Entities {
  const { basePath, publicUrl, usersCanCreateProjects, alertSettings } = config;
  const refuseWeakPassword = createPasswordRules(config.passwordMinLength);
  const users = createUserService(database, { limiter, refuseWeakPassword });
  const apps = createAppService(database);
  const entities = createEntities({ database, secretBox, requireApp: apps.requireApp, alertSettings });
  const demo = createDemoFiller({
    dataDir: config.dataDir,
    insertKey: entities.keys.insert,
    insertTemplate: entities.templates.insert,
  });
  const projects = createProjectService({ database, demo, usersCanCreateProjects });

  registerServerInfoRoutes(register, {
    version: VERSION,
    publicUrl,
    usesRemoteRunners: config.usesRemoteRunners,
    isDemo: config.isDemo,
    alertChannels: alerts.channels.filter(({ sender }) => sender !== null),
    ansibleVersion: programVersion('ansible', ['--version']),
    checkReadiness: createReadinessCheck({ database, dataDir: config.dataDir, drain }),
  });
  registerUnknownProxyRoutes(register, database);
  const cookie = cookieManners(config);
  const enter = wireSecondFactor(register, { config, database, secretBox, authenticator, limiter, refusals });
  const stores = { insertUser, updateUser: updateUserRow };
  const outside = wireGroupRules(register, { config, database, fastify, ...stores });
  registerSignInRoutes(register, {
    database,
    secretBox,
    authenticator,
    refusals,
    cookie,
    enter,
    limiter,
    providers: config.oidcProviders,
    isPasswordLoginDisabled: config.isPasswordLoginDisabled,
    signInByDirectory: outside.signInByDirectory,
    findUser: findUserByLogin,
  });
  registerOidcRoutes(register, {
    database,
    secretBox,
    providers: config.oidcProviders,
    publicUrl,
    basePath,
    cookie,
    enter,
    authenticator,
    refusals,
    requireProof,
    isPasswordLoginDisabled: config.isPasswordLoginDisabled,
    hasDirectory: config.ldap !== null,
    ...outside,
  });
  registerUserRoutes(register, {
    database,
    users,
    usersCanCreateProjects,
    passwordMinLength: config.passwordMinLength,
  });
  registerApiTokenRoutes(register, database);
  registerSessionRoutes(register, { database, sessionMaxMs: config.sessionMaxMs });
  registerAppRoutes(register, { database, apps });
  registerOptionRoutes(register, { database, setAppOption: apps.setOption });
  registerEventRoutes(register);
  registerAuditRoutes(register, database);
  registerSearchRoutes(register);
  registerDashboardRoutes(register, { database, findTasks: tasks.findTasks });
  registerProjectRoutes(register, { database, projects });
  wireBackups(register, { database, entities, projects, requireApp: apps.requireApp });
  registerRoleRoutes(register, { database, roles: createRoleService(database) });
  registerTemplateRightRoutes(register, createTemplateRightService({ database, ...outside }));
  registerTeamRoutes(register, {
    database,
    team: createTeamService({ database, findRole: findGivenRole }),
    getUser: async (db, id) => userToWire(await getUserRow(db, id)),
  });
  registerEntities(register, entities, {
    database,
    findTasks: tasks.findTasks,
    openChannel: alerts.openChannel,
    alertSettings,
    publicUrl,
  });
  wireChanges(register, {
    ...{ database, secretBox, findTasks: tasks.findTasks, openChannel: alerts.openChannel },
    ...{ alertSettings, publicUrl, rules: config.retention, groupSources: outside.groupSources },
  });
  return entities;
}

function registerRunners({ config, database, register, tasks: { engine }, limiter }: Dependencies): void {
  const runners = createRunnerService({ database, engine });
  const isOnline = engine.isOnline.bind(engine);
  registerRunnerRoutes(register, { database, runners, isOnline });
  registerRegistrationRoutes(register, {
    database,
    runners,
    registrationToken: config.runnerRegistrationToken,
    limiter,
  });
  registerActiveTaskRoutes(register, { database, engine });
}

function registerIntegrations(
  entities: Entities,
  { config, database, secretBox, fastify, register, tasks }: Dependencies,
): void {
  const { publicUrl } = config;
  registerIntegrationRoutes(register, {
    database,
    integrations: entities.integrations,
  });
  registerMatcherRoutes(register, database);
  registerValueRoutes(register, database);
  registerAliasRoutes(register, { database, publicAddress: publicUrl?.href.replace(/\/$/, '') ?? '' });
  wireWebhooks(register, { config, database, secretBox, fastify, tasks });
}
