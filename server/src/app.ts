/** The composition root: every service is made here, every route registered here. */
import { join } from 'node:path';
import type { Endpoint } from '@signalbox/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import { loadEncryptionKey, prepareDataFolder } from './config/data-folder.ts';
import { Database } from './db/database.ts';
import { registerServerInfoRoutes } from './features/server-info/server-info-routes.ts';
import { type Authenticator, createAuthenticator } from './http/authentication.ts';
import { serveConsole } from './http/console-page.ts';
import { createFastify } from './http/fastify-instance.ts';
import { handleUnknownPaths } from './http/not-found.ts';
import { createEndpointRegistry } from './http/register-endpoint.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { programVersion } from './lib/program-version.ts';
import { SecretBox } from './lib/secret-box.ts';
import { VERSION } from './lib/version.ts';

export interface App {
  readonly fastify: FastifyInstance;
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly authenticator: Authenticator;
  readonly endpoints: readonly Endpoint[];
  close(): Promise<void>;
}

export interface AppOptions {
  /** false only in tests */
  readonly isDurable?: boolean;
}

const CONSOLE_FOLDER = join(import.meta.dirname, '../../console/dist');

export async function createApp(config: Config, options: AppOptions = {}): Promise<App> {
  prepareDataFolder(config.dataDir);
  const secretBox = new SecretBox(loadEncryptionKey(config.dataDir, config.encryptionKey));
  const database = await Database.open({
    postgresUrl: config.postgresUrl,
    sqlitePath: join(config.dataDir, 'signalbox.sqlite'),
    isDurable: options.isDurable ?? true,
  });
  const fastify = await createFastify(config);
  const authenticator = createAuthenticator({ database, publicUrl: config.publicUrl });
  const { register, endpoints } = createEndpointRegistry({
    fastify,
    database,
    authenticator,
    basePath: config.basePath,
  });
  await addSecurityHeaders(fastify, { isHttps: config.publicUrl?.protocol === 'https:' });

  registerServerInfoRoutes(register, {
    version: VERSION,
    publicUrl: config.publicUrl,
    ansibleVersion: programVersion('ansible', ['--version']),
  });

  const sendConsole = await serveConsole(fastify, { folder: CONSOLE_FOLDER, basePath: config.basePath });
  handleUnknownPaths(fastify, { basePath: config.basePath, endpoints, sendConsole });
  await fastify.ready();
  return {
    fastify,
    database,
    secretBox,
    authenticator,
    endpoints,
    async close() {
      await fastify.close();
      await database.close();
    },
  };
}
