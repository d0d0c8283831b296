/** Options of a run. Which of them a task takes depends on its app. */
export interface TaskParams {
  readonly debug?: boolean | undefined;
  readonly dry_run?: boolean | undefined;
  readonly diff?: boolean | undefined;
  readonly limit?: string | undefined;
  readonly plan?: boolean | undefined;
  readonly auto_approve?: boolean | undefined;
}
export type TaskOption = keyof TaskParams;

/** characters */
export const HOST_LIMIT_MAX = 255;

const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isHostLimit = (value: unknown): boolean => typeof value === 'string' && value.length <= HOST_LIMIT_MAX;

const valueChecks: Readonly<Record<TaskOption, (value: unknown) => boolean>> = {
  debug: isFlag,
  dry_run: isFlag,
  diff: isFlag,
  limit: isHostLimit,
  plan: isFlag,
  auto_approve: isFlag,
};

export function isTaskOption(name: string): name is TaskOption {
  return Object.hasOwn(valueChecks, name);
}

export function isOptionValue(name: TaskOption, value: unknown): boolean {
  return valueChecks[name](value);
}

/** With these a run changes nothing: a template that holds one is safe to hand to those who only run it. */
export const harmlessOptions = ['dry_run', 'plan'] as const satisfies TaskOption[];

export function isHarmlessOption(name: TaskOption): boolean {
  return harmlessOptions.some((one) => one === name);
}
