/**
 * The console: files of its build folder. Every path without a dot is the console's one page, whose nonce is
 * made anew for each request and whose base address is the one that browsers use.
 */

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { text } from '@signalbox/contract/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../lib/app-error.ts';
import { contentSecurityPolicy, newNonce } from './security-headers.ts';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';

interface Options {
  /** folder of the built console */
  readonly folder: string;
  readonly basePath: string;
}

type SendConsole = (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export async function serveConsole(fastify: FastifyInstance, options: Options): Promise<SendConsole> {
  const { folder, basePath } = options;
  await fastify.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    suppressWarning: true,
  });
  const page = pageReader(join(folder, 'index.html'), basePath);

  return async (path, _request, reply) => {
    if (!path.includes('.') || path === '/index.html') {
      const nonce = newNonce();
      return reply
        .header('content-security-policy', contentSecurityPolicy(nonce))
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(page(nonce));
    }
    const file = findFile(folder, path);
    if (file === undefined) throw new AppError('not_found', 404, text('request.no_such_file'));
    const isImmutable = path.startsWith('/assets/');
    reply.header(
      'cache-control',
      isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    );
    return reply.sendFile(file);
  };
}

/** Gives its path within the folder. Nothing outside of the folder is ever looked at, and no hidden file. */
function findFile(folder: string, path: string): string | undefined {
  try {
    const segments = decodeURIComponent(path).slice(1).split('/');
    if (segments.some((segment) => segment === '' || segment.startsWith('.') || /[\\\0]/.test(segment))) {
      return undefined;
    }
    const file = segments.join('/');
    return statSync(join(folder, file)).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

/** The page is read again when its file changed, so that a new build shows without a restart. */
function pageReader(file: string, basePath: string): (nonce: string) => string {
  let text = '';
  let readAt = -1;
  return (nonce) => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt === undefined) return MISSING_PAGE;
    if (changedAt !== readAt) {
      text = readFileSync(file, 'utf8').replace(/<base href="[^"]*"/, `<base href="${basePath}/"`);
      readAt = changedAt;
    }
    return text.replaceAll(NONCE_PLACEHOLDER, nonce);
  };
}

const MISSING_PAGE = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Signalbox</title></head>
  <body>
    <h1>The console is not built yet</h1>
    <p>The server runs and its API answers, but there are no console files beside it.</p>
    <p>Run <code>npm run build --workspace console</code> (<code>npm start</code> does it by itself), then load this page again.</p>
  </body>
</html>
`;
