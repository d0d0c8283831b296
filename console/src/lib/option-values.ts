import type { FlagOption, ListOption, TaskOption, TaskParams } from '@signalbox/contract/rules';
import { isListOption } from '@signalbox/contract/rules';

/** Options of tasks as a form holds them. */
export type OptionValues = Readonly<Record<FlagOption, boolean>> &
  /** one entry per line */
  Readonly<Record<ListOption, string>> & {
    readonly limit: string;
    /** 0 = the usual one */
    readonly debug_level: number;
  };

export function optionValues(params: TaskParams): OptionValues {
  return {
    debug: params.debug ?? false,
    debug_level: params.debug_level ?? 0,
    dry_run: params.dry_run ?? false,
    diff: params.diff ?? false,
    limit: params.limit ?? '',
    tags: (params.tags ?? []).join('\n'),
    skip_tags: (params.skip_tags ?? []).join('\n'),
    plan: params.plan ?? false,
    auto_approve: params.auto_approve ?? false,
    destroy: params.destroy ?? false,
    refresh: params.refresh ?? false,
    upgrade: params.upgrade ?? false,
    reconfigure: params.reconfigure ?? false,
    targets: (params.targets ?? []).join('\n'),
    var_files: (params.var_files ?? []).join('\n'),
    mark_stderr: params.mark_stderr ?? false,
  };
}

export function optionParam(name: TaskOption, options: OptionValues): boolean | number | string | string[] {
  if (!isListOption(name)) return options[name];
  const lines = options[name].split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '');
}
