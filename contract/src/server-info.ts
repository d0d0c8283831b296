import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { time } from './fields.ts';

export const serverInfo = z
  .object({
    version: z.string().meta({ description: 'Version of the server.', example: '0.1.0' }),
    ansible: z
      .string()
      .meta({ description: 'What `ansible --version` prints; empty when it is not installed.' }),
    web_host: z.string().meta({
      description: 'Address that browsers use; empty when none is set.',
      example: 'https://signalbox.example.org',
    }),
    alert_channels: z
      .array(
        z.object({
          id: z.string().meta({ description: 'For programs, for example `slack`.', example: 'slack' }),
          name: z.string().meta({ description: 'For people, for example `Slack`.', example: 'Slack' }),
        }),
      )
      .meta({
        description: 'Where alerts of projects go; empty = nowhere, whatever projects ask for.',
      }),
    time_zone: z.string().meta({
      description: 'In which schedules without a zone of their own run, by its IANA name.',
      example: 'Europe/Berlin',
    }),
    use_remote_runner: z.boolean().meta({ description: 'Runners of other machines take tasks.' }),
    demo_mode: z
      .boolean()
      .meta({ description: 'The server is there to be tried: consoles say so on each page.' }),
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
  description:
    'For health checks that ask whether the process is alive: it needs no sign-in and asks nothing of the database.',
  status: 200,
  response: z.string().meta({ example: 'pong' }),
});

/** 503 says in words what is missing. */
export const readiness = endpoint({
  method: 'GET',
  url: '/api/health/ready',
  access: access.public,
  tag: 'Server',
  summary: 'Says whether the server can do its work just now.',
  description:
    'For health checks that ask whether requests may be sent here: the database answers and can be written to. It answers within a few seconds, also when the database does not, then with 503. A server that is not ready is not to be restarted for it: it goes on by itself.',
  status: 200,
  response: z
    .object({ status: z.literal('ready').meta({ description: 'The only one there is.' }) })
    .meta({ id: 'Readiness' }),
  errors: ['unavailable'],
});

export const unknownProxy = z
  .object({
    address: z.string().meta({ description: 'From where it came.', example: '10.0.0.5' }),
    seen: time.meta({ description: 'When it was noted last; that happens once per hour.' }),
  })
  .meta({ id: 'UnknownProxy' });

export const listUnknownProxies = endpoint({
  method: 'GET',
  url: '/api/unknown_proxies',
  access: access.admin,
  tag: 'Server',
  summary: 'Addresses that forwarded those of visitors, and are not trusted.',
  description:
    'Of the last three hours, the newest first. Where one of them is a proxy in front of the server, name it in `trusted_proxies`: until then each visitor has its address. Anybody can send `X-Forwarded-For`, so an address that you do not know may be left alone.',
  status: 200,
  response: z.array(unknownProxy),
});
