/** By what ended tasks go; 0 = not by that. */
export interface RetentionRules {
  readonly maxTasksPerTemplate: number;
  readonly maxTaskAgeDays: number;
  readonly maxOutputMegabytes: number;
}

export const DAY_MS = 24 * 3600 * 1000;
export const MEGABYTE = 1024 * 1024;
