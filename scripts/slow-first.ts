/**
 * The order of a suite's test files: those that wait for processes for longest begin. Vitest begins with the largest, and
 * a short file that takes a minute would be alone at the end, with nothing beside it.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** `slow`: found in the path of each file that begins. */
export function slowFirst(slow: RegExp) {
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files);
      const isSlow = ({ moduleId }: TestSpecification) => slow.test(moduleId);
      return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
    }
  };
}
