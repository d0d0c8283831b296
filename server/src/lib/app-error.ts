import type { ErrorCode } from '@signalbox/contract';

interface AppErrorOptions {
  readonly fields?: Readonly<Record<string, string>>;
  readonly isInUse?: boolean;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/**
 * An error that the caller is told about. The message is safe to show and says what to do next. A plain `Error` means a
 * fault of ours: it is logged, and the caller learns no more than that.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly isInUse: boolean;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, status: number, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.fields = options.fields;
    this.isInUse = options.isInUse ?? false;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export const badRequest = (message: string, cause?: unknown) =>
  new AppError('bad_request', 400, message, { cause });

/** `fields`: message per form field. The first one is the message when none is given. */
export const validationFailed = (fields: Readonly<Record<string, string>>, message?: string) =>
  new AppError('validation_failed', 400, message ?? Object.values(fields)[0] ?? 'The input is not valid', {
    fields,
  });

export const notSignedIn = () =>
  new AppError('not_signed_in', 401, 'Sign in first: your session has ended or there was none');

export const invalidCredentials = () =>
  new AppError('invalid_credentials', 401, 'Incorrect login or password');

export const forbidden = (message: string) => new AppError('forbidden', 403, message);

/** `what`: "Template", "Task" ... */
export const notFound = (what: string) =>
  new AppError('not_found', 404, `${what} not found: it was deleted, or you have no access to it`);

export const conflict = (message: string, fields?: Readonly<Record<string, string>>) =>
  new AppError('conflict', 409, message, fields ? { fields } : {});

export const inUse = (message: string) => new AppError('in_use', 400, message, { isInUse: true });

/** The object is not in a state in which this can be done. */
export const wrongState = (message: string) => new AppError('wrong_state', 400, message);

export const tooManyAttempts = (retryAfterSeconds: number) =>
  new AppError('too_many_attempts', 429, `Too many attempts: try again in ${retryAfterSeconds} seconds`, {
    retryAfterSeconds,
  });

export const unavailable = (message: string, cause?: unknown) =>
  new AppError('unavailable', 503, message, { cause });

/** What `work` gives, or why it was refused. What is no refusal but a fault of ours is thrown on. */
export async function orRefusal<T>(work: () => Promise<T>): Promise<T | AppError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return error;
    throw error;
  }
}
