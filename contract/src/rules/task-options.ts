/** Options of a run. Which of them a task takes depends on its app. */
export interface TaskParams {
  readonly debug?: boolean | undefined;
  readonly debug_level?: number | undefined;
  readonly dry_run?: boolean | undefined;
  readonly diff?: boolean | undefined;
  readonly limit?: string | undefined;
  readonly tags?: string[] | undefined;
  readonly skip_tags?: string[] | undefined;
  readonly plan?: boolean | undefined;
  readonly auto_approve?: boolean | undefined;
  readonly destroy?: boolean | undefined;
  readonly refresh?: boolean | undefined;
  readonly upgrade?: boolean | undefined;
  readonly reconfigure?: boolean | undefined;
  readonly targets?: string[] | undefined;
  readonly var_files?: string[] | undefined;
  readonly mark_stderr?: boolean | undefined;
}
export type TaskOption = keyof TaskParams;

/** Those of which the value is a list of texts. */
export const textListOptions = ['tags', 'skip_tags', 'targets', 'var_files'] as const satisfies TaskOption[];
export type ListOption = (typeof textListOptions)[number];
export type FlagOption = Exclude<TaskOption, ListOption | 'limit' | 'debug_level'>;

/** entries of a list, and characters of each */
export const OPTION_LIST_MAX = { entries: 200, characters: 1024 };

/** characters: all hosts of a large inventory that have failed, and far below what one argument may have */
export const HOST_LIMIT_MAX = 32_768;

/** How much `debug` says, as so many `v`: Ansible knows six. 0 = nothing was chosen: four. */
export const DEBUG_LEVEL = { max: 6, usual: 4 };

const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isHostLimit = (value: unknown): boolean => typeof value === 'string' && value.length <= HOST_LIMIT_MAX;

const isDebugLevel = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= DEBUG_LEVEL.max;

const isList = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= OPTION_LIST_MAX.entries &&
  value.every((entry) => typeof entry === 'string' && entry.length <= OPTION_LIST_MAX.characters);

const valueChecks: Readonly<Record<TaskOption, (value: unknown) => boolean>> = {
  debug: isFlag,
  debug_level: isDebugLevel,
  dry_run: isFlag,
  diff: isFlag,
  limit: isHostLimit,
  tags: isList,
  skip_tags: isList,
  plan: isFlag,
  auto_approve: isFlag,
  destroy: isFlag,
  refresh: isFlag,
  upgrade: isFlag,
  reconfigure: isFlag,
  targets: isList,
  var_files: isList,
  mark_stderr: isFlag,
};

/** Whether some app takes an option of this name; which ones do stands in their profiles (`profileOf`). */
export function isTaskOption(name: string): name is TaskOption {
  return Object.hasOwn(valueChecks, name);
}

/**
 * Whether the value is of the option's kind and within its limits (`HOST_LIMIT_MAX`, `OPTION_LIST_MAX`). An
 * empty text or list is, `null` is not. Whether a task's app takes the option is not looked at.
 */
export function isOptionValue(name: TaskOption, value: unknown): boolean {
  return valueChecks[name](value);
}

/** With these a run changes nothing: a template that holds one is safe to hand to those who only run it. */
export const harmlessOptions = ['dry_run', 'plan'] as const satisfies TaskOption[];

/**
 * With these a run does something else than its template says: they are for those who may edit it, unless the
 * template holds them itself. See `optionChoice` for those of which a template may say otherwise.
 */
export const editorsOptions = ['var_files'] as const satisfies TaskOption[];

/** Any name may be asked for, known or not; see `editorsOptions`. */
export function isEditorsOption(name: TaskOption): boolean {
  return editorsOptions.some((one) => one === name);
}

/** Whether its value is a list of texts; of `limit`, one text with commas, it is not. */
export function isListOption(name: TaskOption): name is ListOption {
  return textListOptions.some((one) => one === name);
}

/** Any name may be asked for, known or not; see `harmlessOptions`. */
export function isHarmlessOption(name: TaskOption): boolean {
  return harmlessOptions.some((one) => one === name);
}
