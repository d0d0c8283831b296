/** What the operating system says of a program that cannot be started, as people understand it. Pure. */
export function startProblem(said: string, about = ''): string {
  return /E2BIG|Argument list too long/.test(said)
    ? 'its arguments or its environment are too large for the operating system.'
    : `${about}${said}`;
}
