/**
 * How the commands end that talk to a server. Codes from 240 on are their own: a program that ends with one of these is told
 * as 1, so that each code means one thing.
 */
export const exitCodes = {
  success: 0,
  failed: 1,
  /** `apply --check`: something would change */
  wouldChange: 2,
  /** left by a second Ctrl-C; the task goes on */
  left: 130,
  /** called wrongly, or refused by the server: nothing was started or changed */
  refused: 240,
  /** no login, or one that is not good for this */
  notAllowed: 241,
  /** the server cannot be reached: what became of the task is not known */
  serverAway: 242,
  stopped: 243,
  rejected: 244,
  /** nobody can say what the program did */
  lost: 245,
} as const;

const OWN_FROM = 240;

/** Ends a command with a sentence, not with a stack. */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number = exitCodes.refused, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** What of a task decides about the exit code. */
export interface EndedTask {
  readonly status: string;
  readonly exit_code: number | null;
  readonly reason_text: { readonly code: string } | null;
}

const lostReasons =
  /^(?:reason\.(?:runner_silent|runner_empty_handed|runner_revoked|runner_revoked_by|stop_unheeded)|end\.lost\w*)$/;

export function exitCodeOf({ status, exit_code: code, reason_text: reason }: EndedTask): number {
  if (status === 'success') return exitCodes.success;
  if (status === 'stopped') {
    return reason?.code === 'reason.rejected_by' ? exitCodes.rejected : exitCodes.stopped;
  }
  if (reason !== null && lostReasons.test(reason.code)) return exitCodes.lost;
  return code !== null && code > 0 && code < OWN_FROM ? code : exitCodes.failed;
}
