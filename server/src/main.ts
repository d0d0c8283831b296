/** The command line. */
import { createApp } from './app.ts';
import { loadConfig } from './config/load-config.ts';

const config = loadConfig({ environment: process.env, workingDirectory: process.cwd() });
const app = await createApp(config);
console.log(await app.fastify.listen({ host: config.host, port: config.port }));
