/** Bodies: which are taken at all, and what of them an endpoint sees. */

import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import {
  BODY_LIMIT,
  type Endpoint,
  findJsonFlaw,
  isNestedTooDeep,
  JSON_DEPTH_MAX,
} from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { FastifyInstance } from 'fastify';
import { AppError, badRequest, validationFailed } from '../lib/app-error.ts';

const MIB = 1024 * 1024;
/** Of routes that say nothing else. */
export const BODY_LIMIT_BYTES = BODY_LIMIT.megabytes * MIB;
/** Nobody has to send more to sign in. */
const STRANGERS_BODY_LIMIT_BYTES = 64 * 1024;

/** The most that is read of a body. */
export function bodyLimitOf({ access, bodyLimit }: Endpoint): number {
  if (bodyLimit !== undefined) return bodyLimit.megabytes * MIB;
  return access.kind === 'public' ? STRANGERS_BODY_LIMIT_BYTES : BODY_LIMIT_BYTES;
}

/** `type/subtype`, whatever follows. */
const mediaType = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(;|$)/;

/**
 * Clients send JSON under several content types; the endpoint gets the text, whatever it is called. A route that says
 * `takesBytes` gets the bytes as they came: a signature is one of bytes.
 */
export function takeBodiesAsText(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    if (request.routeOptions.config.takesBytes) done(null, bytes);
    else if (isUtf8(bytes)) done(null, bytes.toString('utf8'));
    else done(badRequest(text('request.body_not_utf8')));
  });
  fastify.addHook('onRequest', async (request) => {
    const { headers } = request.raw;
    const encoding = headers['content-encoding']?.trim().toLowerCase();
    if (encoding && encoding !== 'identity') {
      throw new AppError('bad_request', 415, text('request.body_encoded', { encoding }));
    }
    const type = headers['content-type'];
    if (type !== undefined && !mediaType.test(type)) delete headers['content-type'];
  });
}

/**
 * How long whoever is refused may go on sending: his system would throw the answer away with a connection
 * that breaks.
 */
const LINGER_MS = 10_000;

/** The rest of a body that nobody wants is read and dropped, for a while. */
export function hearRefusedBodiesOut(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply) => {
    // Fastify ends the connection of a body that it refused.
    if (reply.statusCode >= 400 && isUnread(request.raw)) reply.removeHeader('connection');
  });
  fastify.addHook('onResponse', async ({ raw }) => {
    if (!isUnread(raw)) return;
    const timer = setTimeout(() => isUnread(raw) && raw.destroy(), LINGER_MS).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}

function isUnread(raw: IncomingMessage): boolean {
  // Exactly false: requests that come over no connection do not say.
  return raw.complete === false && raw.headers.upgrade === undefined;
}

/** `raw` is the text of the body: what it says it is (Content-Type) is not looked at. */
export function readBody(endpoint: Endpoint, raw: unknown): unknown {
  const json = typeof raw === 'string' ? raw.replace(/^\u{feff}/u, '') : '';
  if (json.trim() === '') {
    if (endpoint.bodyOptional) return {};
    throw badRequest(text('request.no_body'));
  }
  if (isNestedTooDeep(json)) {
    throw badRequest(text('request.body_too_deep', { levels: JSON_DEPTH_MAX }));
  }
  const value = parseJson(json);
  if (value === null) return {};
  const flaw = findJsonFlaw(value, (endpoint.bodyLimit ?? BODY_LIMIT).listEntries);
  if (flaw === undefined) return value;
  const { path, message: problem } = flaw;
  throw validationFailed(
    { [path]: problem },
    path === '' ? text('field.of_body', { problem }) : text('field.named', { name: path, problem }),
  );
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw badRequest(text('request.body_not_json', { problem: (error as Error).message }), error);
  }
}
