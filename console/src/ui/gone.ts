/** What somebody changes or deletes while a form stands open on it. */
import { createContext } from 'react';
import { ApiError } from '../lib/api-client.ts';

/** Whether what the form on top of it changes is gone; undefined where that says nothing to the form, as of a new one. */
export const GoneContext = createContext<boolean | undefined>(undefined);

/** Somebody else has saved it since it was looked at, and nothing was saved. */
export function isChangedError(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'precondition_failed';
}

/** Said by the server itself: what stands before it may find nothing while it is away. */
export function isGoneError(error: unknown): boolean {
  return (
    error instanceof ApiError && error.text !== undefined && (error.status === 404 || error.status === 410)
  );
}
