import type { ErrorCode } from '@signalbox/contract';
import { inEnglish, type Noun, noun, sentences, type Text, text } from '@signalbox/contract/texts';
import type { Granting } from './granting.ts';

type FieldTexts = Readonly<Record<string, Text>>;

interface AppErrorOptions {
  readonly fields?: Readonly<Record<string, Text>>;
  readonly isInUse?: boolean;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/**
 * An error that the caller is told about: the text is safe to show and says what to do next. A plain `Error`
 * means a fault of ours: it is logged, and the caller learns no more than that.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** what `message` says in English */
  readonly text: Text;
  readonly fieldTexts: FieldTexts | undefined;
  readonly isInUse: boolean;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, status: number, told: Text, options: AppErrorOptions = {}) {
    super(inEnglish(told), { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.text = told;
    this.fieldTexts = options.fields;
    this.isInUse = options.isInUse ?? false;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  /** English sentence per form field */
  get fields(): Readonly<Record<string, string>> | undefined {
    return this.fieldTexts && sentencesOf(this.fieldTexts);
  }
}

function sentencesOf(texts: FieldTexts): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([field, told]) => [field, inEnglish(told)]));
}

export const badRequest = (told: Text, cause?: unknown) => new AppError('bad_request', 400, told, { cause });

/** `fields`: text per form field. The first one is that of the whole when none is given. */
export const validationFailed = (fields: Readonly<Record<string, Text>>, told?: Text) =>
  new AppError('validation_failed', 400, told ?? Object.values(fields)[0] ?? text('request.not_valid'), {
    fields,
  });

export const notSignedIn = () => new AppError('not_signed_in', 401, text('access.not_signed_in'));

export const invalidCredentials = () =>
  new AppError('invalid_credentials', 401, text('access.invalid_credentials'));

/** Somebody lacks a right: the last sentence says who could grant it. */
export const forbidden = (...told: readonly [Granting] | readonly [Text, Granting]) =>
  new AppError('forbidden', 403, sentences(told));

/** Nobody could grant it: it is refused to everybody alike. */
export const forbiddenToAll = (told: Text) => new AppError('forbidden', 403, told);

export const notFound = (what: Noun) =>
  new AppError('not_found', 404, text('object.not_found', { what: noun(what) }));

export const conflict = (told: Text, fields?: Readonly<Record<string, Text>>) =>
  new AppError('conflict', 409, told, fields ? { fields } : {});

/** It was asked to be changed as it was. */
export const changedMeanwhile = () =>
  new AppError('precondition_failed', 412, text('object.changed_meanwhile'));

export const inUse = (told: Text) => new AppError('in_use', 400, told, { isInUse: true });

/** The object is not in a state in which this can be done. */
export const wrongState = (told: Text) => new AppError('wrong_state', 400, told);

export const tooManyAttempts = (retryAfterSeconds: number) =>
  new AppError('too_many_attempts', 429, text('access.too_many_attempts', { seconds: retryAfterSeconds }), {
    retryAfterSeconds,
  });

export const unavailable = (told: Text, cause?: unknown) => new AppError('unavailable', 503, told, { cause });

/** What `work` gives, or why it was refused. What is no refusal but a fault of ours is thrown on. */
export async function orRefusal<T>(work: () => Promise<T>): Promise<T | AppError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return error;
    throw error;
  }
}
