/**
 * Addresses that are no endpoints of the contract: the websockets, this description, and what the receiver
 * says to `OPTIONS`.
 */
import { LIVE_PATH, RUNNER_LINK_PATH } from '@signalbox/contract';
import type { Route } from './openapi-operation.ts';
import type { Refuse } from './openapi-refusals.ts';

const upgrade = {
  description: 'The connection is a websocket from here on.',
  headers: { Upgrade: { description: 'Always `websocket`.', schema: { type: 'string' } } },
} as const;

const liveDescription = `A websocket of JSON messages. The server sends \`update\` for each change of a task of your projects (\`project_id\`, \`task_id\`, \`template_id\`, \`status\`, \`start\`, \`end\`, \`version\`) and \`log\` for each line of output (\`project_id\`, \`task_id\`, \`time\`, \`output\`).

To follow one task without a gap and without a repeat, connect with \`?log=off\` and send \`{"type": "follow", "project_id": 1, "task_id": 42, "from_line": 1}\`. The server answers with \`output\` messages: line \`first_line + i\` is \`lines[i]\`, stored lines first and then the live ones, until \`is_complete\`. Confirm what you have taken with \`{"type": "received", "task_id": 42, "line": 1000}\`, and end it with \`{"type": "unfollow", "task_id": 42}\`. A connection whose session ends is closed with 1008.

For every signed-in caller.`;

export function rawRoutes(refuse: Refuse): readonly Route[] {
  return [
    {
      path: LIVE_PATH,
      method: 'get',
      operation: {
        operationId: 'live',
        tags: ['Live'],
        summary: 'News of tasks as they happen, as a websocket.',
        description: liveDescription,
        parameters: [
          {
            name: 'log',
            in: 'query',
            required: false,
            description: '`off`: no `log` messages. A client that follows single tasks needs none.',
            schema: { type: 'string' },
          },
        ],
        responses: {
          '101': upgrade,
          ...refuse(['not_signed_in', 'forbidden', 'unavailable'], 'NotAWebsocket'),
        },
      },
    },
    {
      path: RUNNER_LINK_PATH,
      method: 'get',
      operation: {
        operationId: 'runnerLink',
        tags: ['Runners'],
        summary: 'Where `signalbox runner` connects, as a websocket.',
        description:
          'The protocol between server and runner belongs to one version of both: run the runner that comes with the server.\n\nFor runners.',
        security: [{ runner: [] }],
        parameters: [],
        responses: {
          '101': upgrade,
          ...refuse(['not_signed_in', 'forbidden', 'unavailable'], 'NotAWebsocket'),
        },
      },
    },
    {
      path: '/api/integrations/{alias}',
      method: 'options',
      operation: {
        operationId: 'probeWebhookOptions',
        tags: ['Integrations'],
        summary: 'Try the address of a webhook with `OPTIONS`.',
        description: 'Answered like a webhook; starts nothing.\n\nFor everybody.',
        security: [],
        parameters: [
          {
            name: 'alias',
            in: 'path',
            required: true,
            description: 'The last part of the address of an integration.',
            schema: { type: 'string' },
          },
        ],
        responses: { '204': { description: 'Done.' }, ...refuse(['bad_request', 'too_large']) },
      },
    },
    {
      path: '/api/openapi.json',
      method: 'get',
      operation: {
        operationId: 'getOpenApi',
        tags: ['Server'],
        summary: 'This description, for programs.',
        description: 'OpenAPI 3.1 as JSON.\n\nFor everybody.',
        security: [],
        parameters: [],
        responses: {
          '200': {
            description: 'The answer.',
            content: {
              'application/json': { schema: { type: 'object' }, example: { openapi: '3.1.0' } },
            },
          },
        },
      },
    },
    {
      path: '/api/docs',
      method: 'get',
      operation: {
        operationId: 'getApiDocs',
        tags: ['Server'],
        summary: 'This description, for people.',
        description: 'A page that needs no script.\n\nFor everybody.',
        security: [],
        parameters: [],
        responses: {
          '200': {
            description: 'The answer.',
            content: { 'text/html': { schema: { type: 'string' }, example: '<!doctype html>' } },
          },
        },
      },
    },
  ];
}
