import { okTasksOf } from '@signalbox/contract/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OkTasks } from './ok-tasks.ts';

it('tells exactly the tasks that were noted, in whatever order they came, in as few ranges as there are', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30)), (tasks) => {
      const noted = new OkTasks();
      for (const task of tasks) noted.add(task);
      const text = noted.text();
      expect(okTasksOf({ ok_tasks: text }, 31)).toEqual(new Set(tasks));
      const sorted = [...new Set(tasks)].toSorted((one, other) => one - other);
      const begun = sorted.filter((task) => !sorted.includes(task - 1));
      expect(noted.count).toBe(begun.length);
    }),
  );
});

it('is read with nothing that no task is, whatever stands there', () => {
  expect(okTasksOf({ ok_tasks: '0-999999999,5' }, 3)).toEqual(new Set([0, 1, 2]));
  expect(okTasksOf({ ok_tasks: '2-1,x,-1,1.5,,1' }, 3)).toEqual(new Set([1]));
  expect(okTasksOf({}, 3)).toBeUndefined();
});
