import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** Only our own files; styles and scripts within the page only with the nonce of this answer. */
export function contentSecurityPolicy(nonce?: string): string {
  const withNonce = nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    `script-src ${withNonce}`,
    `style-src ${withNonce}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

interface Options {
  readonly isHttps: boolean;
}

export async function addSecurityHeaders(fastify: FastifyInstance, { isHttps }: Options): Promise<void> {
  await fastify.register(helmet, {
    global: true,
    // Answers of the API hold nothing to render; pages set their own policy.
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  fastify.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', contentSecurityPolicy());
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
