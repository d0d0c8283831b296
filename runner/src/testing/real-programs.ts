/** Terraform and OpenTofu of this machine, for tests that run the real programs. */
import { spawnSync } from 'node:child_process';
import { describe } from 'vitest';

interface RealProgram {
  readonly name: 'terraform' | 'tofu';
  readonly isInstalled: boolean;
  /**
   * Whether it has ephemeral variables and takes variables when it applies a saved plan. OpenTofu up to 1.10 rejects both,
   * so tasks with variables fail when they apply. Titles of tests that rely on it end with `RECENT`.
   */
  readonly isRecent: boolean;
}

export const RECENT = '(needs Terraform 1.10 or OpenTofu 1.11)';
const FIRST_RECENT_MINOR = { terraform: 10, tofu: 11 } as const;

function realProgram(name: RealProgram['name']): RealProgram {
  const { status, stdout } = spawnSync(name, ['version', '-json'], { encoding: 'utf8' });
  const version: string = status === 0 ? JSON.parse(stdout).terraform_version : '0.0.0';
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return {
    name,
    isInstalled: status === 0,
    isRecent: major > 1 || (major === 1 && minor >= FIRST_RECENT_MINOR[name]),
  };
}

/** Describes the tests of each program. They are skipped where the program isn't installed. */
export function describeReal(tests: (program: RealProgram) => void): void {
  for (const program of [realProgram('terraform'), realProgram('tofu')]) {
    const { name, isInstalled } = program;
    describe.skipIf(!isInstalled)(`${name} (needs ${name})`, () => tests(program));
  }
}
