/** The one place where an error becomes an answer. */
import type { ErrorBody } from '@signalbox/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseProblem } from '../db/database-problem.ts';
import { AppError, badRequest } from '../lib/app-error.ts';
import { BODY_LIMIT_BYTES } from './request-body.ts';

const MIB = 1024 * 1024;

export function handleErrors(fastify: FastifyInstance): void {
  fastify.setErrorHandler((error: FastifyError | AppError, request, reply) =>
    sendError(error, request, reply),
  );
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = error instanceof AppError ? error : (fromFastify(error, request) ?? databaseProblem(error));
  if (known === undefined) {
    request.log.error({ err: error }, 'a request failed because of a fault of the server');
    return sendBody(reply, 500, {
      error: `The server could not do this because of a fault of its own. Its log names the request ${request.id}`,
      code: 'internal',
    });
  }
  if (known.status >= 500) request.log.error({ err: known.cause ?? known }, known.message);
  if (known.retryAfterSeconds !== undefined) reply.header('retry-after', known.retryAfterSeconds);
  return sendBody(reply, known.status, {
    error: known.message,
    code: known.code,
    ...fieldsOf(known),
    ...(known.isInUse ? { inUse: true } : {}),
  });
}

/** No form has more: whoever sends a hundred thousand wrong keys gets no answer larger than his question. */
const MAX_FIELDS = 100;

function fieldsOf({ fields = {} }: AppError): Pick<ErrorBody, 'fields'> {
  const entries = Object.entries(fields).slice(0, MAX_FIELDS);
  return entries.length > 0 ? { fields: Object.fromEntries(entries) } : {};
}

function sendBody(reply: FastifyReply, status: number, body: ErrorBody): FastifyReply {
  // As bytes: the type of a text gets a charset, and no hook takes it off an address that cannot be read.
  return reply
    .code(status)
    .type('application/json')
    .send(Buffer.from(JSON.stringify(body)));
}

/** What Fastify itself refuses, in our words; undefined for a fault of ours. */
function fromFastify(error: unknown, request: FastifyRequest): AppError | undefined {
  const { code, statusCode, message } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) {
    const most = sizeInWords(request.routeOptions.bodyLimit ?? BODY_LIMIT_BYTES);
    return new AppError('too_large', 413, `The request is too large: send at most ${most}`);
  }
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH') {
    return badRequest('The request ended before its body was complete: send it again');
  }
  if (code === 'FST_ERR_BAD_URL') return badRequest('The address of the request is not valid');
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') {
    return new AppError('not_found', 404, 'There is no such address: a part of it is too long');
  }
  if (statusCode === 429) {
    return new AppError('too_many_attempts', 429, 'Too many requests: wait a little and try again');
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError('bad_request', statusCode, message ?? 'The request is not valid');
  }
  return undefined;
}

function sizeInWords(bytes: number): string {
  return bytes < MIB ? `${Math.round(bytes / 1024)} KB` : `${Math.round(bytes / MIB)} MB`;
}
