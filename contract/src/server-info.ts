import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';

export const serverInfo = z
  .object({
    version: z.string().meta({ description: 'Version of the server.' }),
    ansible: z
      .string()
      .meta({ description: 'What `ansible --version` prints; empty when it is not installed.' }),
    web_host: z.string().meta({ description: 'Address that browsers use; empty when none is set.' }),
    use_remote_runner: z.boolean().meta({ description: 'Runners of other machines take tasks.' }),
  })
  .meta({ id: 'ServerInfo' });

export const getServerInfo = endpoint({
  method: 'GET',
  url: '/api/info',
  access: access.signedIn,
  tag: 'Server',
  summary: 'Version and public facts of this server.',
  description: 'What a console shows about the server.',
  status: 200,
  response: serverInfo,
});

/** Answers `pong` as plain text. */
export const ping = endpoint({
  method: 'GET',
  url: '/api/ping',
  access: access.public,
  tag: 'Server',
  summary: 'Says `pong` when the server is up.',
  description: 'For health checks: it needs no sign-in and asks nothing of the database.',
  status: 200,
  response: z.string(),
});
