/** Calls of the API from within the server: the same way in as from outside, with the token of who asks. */
import type { Endpoint, ErrorBody, ResponseOf } from '@signalbox/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallInput, Refusal } from '../cli/api-client.ts';
import type { ApiCalls } from './mcp-tools.ts';

export function injectedCalls(fastify: FastifyInstance, basePath: string, request: FastifyRequest): ApiCalls {
  const { authorization = '', 'user-agent': client = 'mcp' } = request.headers;
  return {
    async call<E extends Endpoint>(
      method: E['method'],
      url: E['url'],
      input: CallInput<E> = {},
    ): Promise<ResponseOf<E>> {
      const { params = {}, query = {}, body } = input;
      const path = url.replace(/:([a-z_]+)/g, (_match, name: string) =>
        encodeURIComponent(String(params[name] ?? '')),
      );
      const given = Object.entries(query).filter(([, value]) => value !== undefined);
      const answer = await fastify.inject({
        method,
        url: basePath + path,
        query: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
        headers: { authorization, 'user-agent': client },
        remoteAddress: request.ip,
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
      if (answer.statusCode >= 400) throw new Refusal(answer.statusCode, answer.json<ErrorBody>());
      return (answer.body === '' ? undefined : answer.json()) as ResponseOf<E>;
    },
  };
}
