import { expect, it } from 'vitest';
import { withDeadlockRetry } from './deadlock-retry.ts';

function failing(times: number, code: string) {
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries <= times) throw Object.assign(new Error('undone'), { code });
    return tries;
  };
  return { work, tries: () => tries };
}

it.each(['40P01', '40001'])(
  'tries what was undone for the sake of others again, not for ever: %s',
  async (code) => {
    expect(await withDeadlockRetry(failing(1, code).work)).toBe(2);
    expect(await withDeadlockRetry(failing(4, code).work)).toBe(5);
    await expect(withDeadlockRetry(failing(5, code).work)).rejects.toThrow('undone');
  },
);

it('tries nothing else again', async () => {
  const other = failing(1, 'COMMIT_UNKNOWN');
  await expect(withDeadlockRetry(other.work)).rejects.toThrow('undone');
  expect(other.tries()).toBe(1);
});
