/** How the log tells when a line was read. */
export const timeModes = ['off', 'clock', 'start', 'step'] as const;
export type TimeMode = (typeof timeModes)[number];

/** 0:03.250, 12:07.004, 1:02:03.000: of one shape, so that a column of them can be read. */
export function sinceText(milliseconds: number): string {
  const whole = Math.max(0, Math.round(milliseconds));
  const [hours, minutes, seconds, rest] = [
    Math.floor(whole / 3_600_000),
    Math.floor(whole / 60_000) % 60,
    Math.floor(whole / 1_000) % 60,
    whole % 1_000,
  ];
  const two = (value: number) => String(value).padStart(2, '0');
  const front = hours > 0 ? `${hours}:${two(minutes)}` : String(minutes);
  return `${front}:${two(seconds)}.${String(rest).padStart(3, '0')}`;
}
