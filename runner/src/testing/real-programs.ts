/** Terraform and OpenTofu of this machine, for tests that run the real programs. */
import { spawnSync } from 'node:child_process';
import { describe } from 'vitest';

interface RealProgram {
  readonly name: 'terraform' | 'tofu';
  readonly isInstalled: boolean;
  /** whether it is installed in this version or a later one */
  isAtLeast(major: number, minor: number): boolean;
}

function realProgram(name: RealProgram['name']): RealProgram {
  const { status, stdout } = spawnSync(name, ['version', '-json'], { encoding: 'utf8' });
  const version: string = status === 0 ? JSON.parse(stdout).terraform_version : '0.0.0';
  const [ownMajor = 0, ownMinor = 0] = version.split('.').map(Number);
  return {
    name,
    isInstalled: status === 0,
    isAtLeast: (major, minor) => ownMajor > major || (ownMajor === major && ownMinor >= minor),
  };
}

/** Describes the tests of each program. They are skipped where the program isn't installed. */
export function describeReal(tests: (program: RealProgram) => void): void {
  for (const program of [realProgram('terraform'), realProgram('tofu')]) {
    const { name, isInstalled } = program;
    describe.skipIf(!isInstalled)(`${name} (needs ${name})`, () => tests(program));
  }
}
