/** What makes a sandbox is not to be noticed in it: our own starter against bubblewrap, which is what it is compared with. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRunnerPaths } from '../runner-paths.ts';
import { outputOf } from '../testing/fake-server.ts';
import { RunnerHarness } from '../testing/runner-harness.ts';

const isRoot = process.getuid?.() === 0;
/** daemon, everywhere */
const SOMEBODY = 1;
const works = (user: number) =>
  spawnSync('bwrap', ['--unshare-user', '--ro-bind', '/', '/', 'true'], user === 0 ? {} : { uid: user })
    .status === 0;

describe.each(
  [
    { name: 'of root', isOfRoot: true, user: 0, canRun: isRoot },
    {
      name: 'of another user',
      isOfRoot: false,
      user: isRoot ? SOMEBODY : 0,
      canRun: works(isRoot ? SOMEBODY : 0),
    },
  ].filter(({ canRun }) => canRun),
)('a runner $name', ({ user, isOfRoot }) => {
  let harnesses: RunnerHarness[];
  beforeAll(async () => {
    harnesses = await Promise.all(
      ['starter', 'bubblewrap'].map((maker) =>
        RunnerHarness.openIsolated(user, { SIGNALBOX_RUNNER_SANDBOXES_BY: maker }),
      ),
    );
  });
  afterAll(async () => {
    for (const harness of harnesses) await harness[Symbol.asyncDispose]();
  });

  test('shows a task the same', async () => {
    const [byStarter, byBubblewrap] = await Promise.all(harnesses.map(seenIn));
    expect(byStarter).toContain('/dev/null');
    expect(byStarter).toBe(byBubblewrap);
  });

  // What root lays for one everybody sees, and so would the other.
  test.skipIf(isOfRoot)('shows a task of a large repository the same', async () => {
    for (const harness of harnesses) for (let n = 0; n < 1000; n++) harness.write(`files/${n}`, '');
    const [byStarter, byBubblewrap] = await Promise.all(harnesses.map(seenIn));
    expect(byStarter).toMatch(/ overlay .*\bupperdir=/);
    expect(byStarter).toBe(byBubblewrap);
  });
});

/** What the task has seen; what is its own has the same name in each. */
async function seenIn(harness: RunnerHarness): Promise<string> {
  harness.write('look.sh', LOOK);
  harness.commit();
  const task = harness.server.offer(
    harness.job({ repository: harness.fileRepository(), playbook: 'look.sh', environment: { GIVEN: 'a b' } }),
  );
  await harness.server.until('end', () => task.end !== undefined);
  expect(task.end).toEqual({ kind: 'exited', code: 0 });
  const seen = outputOf(task).split(/^looking$/m)[1] ?? '';
  return seen
    .replaceAll(path.basename(harness.folder), 'FOLDER')
    .replaceAll(makeRunnerPaths(harness.runnerFolder).marker, 'MARKER')
    .replaceAll(`${task.job.task_id}-1`, 'TASK')
    .replaceAll(path.basename(makeRunnerPaths(harness.runnerFolder).secrets), 'SECRETS')
    .replaceAll(/mirrors\/[\da-f]+/g, 'mirrors/MIRROR')
    .replaceAll(/checkouts\/[\da-f]+-[\da-f]+/g, 'checkouts/CHECKOUT')
    .replaceAll(/^(Max realtime timeout) +\d+/gm, '$1 MARK');
}

/**
 * Of each place that mount which is seen. Below /proc bubblewrap lays some folders anew, to be read only, which no user of
 * tasks may write into anyway.
 */
const LOOK = `exec 2>&1
echo looking
while read -r id parent dev root place options rest; do
  case $place in /proc/*) continue;; esac
  echo "$place $root $options \${rest#*- }"
done </proc/self/mountinfo | tac | sort -u -k1,1
grep -E '^(Umask|Uid|Gid|Groups|Cap|NoNewPrivs|Seccomp|Sig(Blk|Ign|Cgt))' /proc/self/status
cat /proc/self/limits /proc/self/oom_score_adj /proc/self/cgroup /proc/self/uid_map
id; pwd; env | sort
stat -c '%n %F %a %U %G' /dev /dev/* /dev/pts/* /tmp /var/tmp /dev/shm /proc /etc/passwd /etc/group
readlink /dev/fd /dev/stdin /dev/stdout /dev/stderr /dev/core /dev/ptmx
`;
