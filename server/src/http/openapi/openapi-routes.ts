import { access, type Endpoint } from '@signalbox/contract';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy, newNonce } from '../security-headers.ts';
import { apiDocsPage } from './api-docs-page.ts';
import { createOpenApi } from './openapi.ts';
import type { OpenApiDocument } from './openapi-document.ts';

interface Options {
  readonly endpoints: readonly Endpoint[];
  readonly version: string;
  readonly basePath: string;
}

/** Made when first asked for: the endpoints are all registered by then, and most servers are never asked. */
export function registerOpenApi(fastify: FastifyInstance, options: Options): void {
  let made: OpenApiDocument | undefined;
  const document = () => {
    made ??= createOpenApi(options);
    return made;
  };
  let encoded: Buffer | undefined;
  const documentBytes = () => {
    encoded ??= Buffer.from(JSON.stringify(document()));
    return encoded;
  };
  const config = { access: access.public };
  fastify.get(`${options.basePath}/api/openapi.json`, { config }, (_request, reply) =>
    reply.type('application/json').send(documentBytes()),
  );
  fastify.get(`${options.basePath}/api/docs`, { config }, (_request, reply) => {
    const nonce = newNonce();
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(apiDocsPage(document(), nonce));
  });
}
