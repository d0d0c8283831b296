/** The one place where an error becomes an answer. */

import type { ErrorBody } from '@signalbox/contract';
import { foreignWords, inEnglish, text } from '@signalbox/contract/texts';
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
    request.log.error(
      { err: error, ...askedOf(request) },
      'a request failed because of a fault of the server',
    );
    const told = text('server.fault', { request: request.id });
    return sendBody(reply, 500, { error: inEnglish(told), code: 'internal', error_text: told });
  }
  if (known.status >= 500)
    request.log.error({ err: known.cause ?? known, ...askedOf(request) }, known.message);
  if (known.retryAfterSeconds !== undefined) reply.header('retry-after', known.retryAfterSeconds);
  return sendBody(reply, known.status, {
    error: known.message,
    code: known.code,
    error_text: known.text,
    ...fieldsOf(known),
    ...(known.isInUse ? { inUse: true } : {}),
  });
}

/** For the log: what was asked for, by its pattern, and the task or project that it was about. */
function askedOf({ routeOptions, method, params }: FastifyRequest): Record<string, unknown> {
  const { task_id: task, project_id: project } = (params ?? {}) as Record<string, unknown>;
  return {
    asked: `${method} ${routeOptions.url ?? 'an unknown address'}`,
    ...(project !== undefined && { project: Number(project) }),
    ...(task !== undefined && { task: Number(task) }),
  };
}

/** No form has more: whoever sends a hundred thousand wrong keys gets no answer larger than his question. */
const MAX_FIELDS = 100;

function fieldsOf({ fieldTexts = {} }: AppError): Pick<ErrorBody, 'fields' | 'fields_text'> {
  const entries = Object.entries(fieldTexts).slice(0, MAX_FIELDS);
  if (entries.length === 0) return {};
  const fields = Object.fromEntries(entries.map(([field, told]) => [field, inEnglish(told)]));
  return { fields, fields_text: Object.fromEntries(entries) };
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
    return new AppError('too_large', 413, text('request.too_large', most));
  }
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH') {
    return badRequest(text('request.broken_off'));
  }
  if (code === 'FST_ERR_BAD_URL') return badRequest(text('request.bad_address'));
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') {
    return new AppError('not_found', 404, text('request.address_part_too_long'));
  }
  if (statusCode === 429) {
    return new AppError('too_many_attempts', 429, text('request.too_many'));
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError(
      'bad_request',
      statusCode,
      message === undefined ? text('request.refused') : foreignWords(message),
    );
  }
  return undefined;
}

function sizeInWords(bytes: number) {
  return bytes < MIB
    ? ({ size: Math.round(bytes / 1024), unit: 'kb' } as const)
    : ({ size: Math.round(bytes / MIB), unit: 'mb' } as const);
}
