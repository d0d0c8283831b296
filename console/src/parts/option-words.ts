import type { TaskOption } from '@signalbox/contract/rules';

/** What stands beside each one, of the catalogue's `run`. */
export const optionWords = {
  debug: { label: 'debug', hint: 'debugHint' },
  debug_level: { label: 'debugLevel', hint: 'debugLevelHint' },
  dry_run: { label: 'dryRun', hint: 'dryRunHint' },
  diff: { label: 'diff', hint: 'diffHint' },
  limit: { label: 'limit', hint: 'limitHint' },
  tags: { label: 'tags', hint: 'tagsHint' },
  skip_tags: { label: 'skipTags', hint: 'skipTagsHint' },
  plan: { label: 'plan', hint: 'planHint' },
  auto_approve: { label: 'autoApprove', hint: 'autoApproveHint' },
  destroy: { label: 'destroy', hint: 'destroyHint' },
  refresh: { label: 'refresh', hint: 'refreshHint' },
  upgrade: { label: 'upgrade', hint: 'upgradeHint' },
  reconfigure: { label: 'reconfigure', hint: 'reconfigureHint' },
  targets: { label: 'targets', hint: 'targetsHint' },
  var_files: { label: 'varFiles', hint: 'varFilesHint' },
  mark_stderr: { label: 'markStderr' },
} as const satisfies Record<TaskOption, unknown>;
