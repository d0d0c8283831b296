import { access, probeWebhook, receiveWebhook } from '@signalbox/contract';
import type { FastifyInstance } from 'fastify';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { receivedRequest } from './received-request.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

interface Dependencies {
  readonly fastify: FastifyInstance;
  readonly basePath: string;
  /** of a body */
  readonly maxBytes: number;
  readonly receiver: WebhookReceiver;
}

export function registerWebhookRoutes(
  register: RegisterEndpoint,
  { fastify, basePath, maxBytes, receiver }: Dependencies,
): void {
  register(
    receiveWebhook,
    ({ params, request }) =>
      receiver.receive({
        alias: params.alias,
        request: receivedRequest(
          Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          request.raw.rawHeaders,
        ),
        sender: { address: request.ip, client: request.headers['user-agent'] ?? null },
        log: request.log,
      }),
    { takesBytes: true, bodyLimitBytes: maxBytes },
  );
  register(probeWebhook, () => undefined);
  // The contract's endpoints have no such method: nobody calls it by hand.
  fastify.route({
    method: 'OPTIONS',
    url: basePath + receiveWebhook.url,
    config: { access: access.public },
    handler: (_request, reply) => reply.code(204).send(),
  });
}
