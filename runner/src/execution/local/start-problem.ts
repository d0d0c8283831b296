/** Turns the operating system's message about a failed start into a sentence for the log. Pure. */
export function startProblem(said: string, about = ''): string {
  return /E2BIG|Argument list too long/.test(said)
    ? 'its arguments or its environment are too large for the operating system.'
    : `${about}${said}`;
}
