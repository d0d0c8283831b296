/** An answer to a survey question of type `int`: digits, with a minus before them where the number is negative. */
export function isIntegerAnswer(answer: string): boolean {
  return /^-?\d+$/.test(answer);
}
