/**
 * Order of a suite's test files: files that wait for processes start first. By default Vitest starts with the largest file,
 * and a small file that takes a minute would run alone at the end.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** `slow` matches the paths of the files that start first. */
export function slowFirst(slow: RegExp) {
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files);
      const isSlow = ({ moduleId }: TestSpecification) => slow.test(moduleId);
      return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
    }
  };
}
