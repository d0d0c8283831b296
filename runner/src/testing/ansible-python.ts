/** Asks the real Ansible of this machine what it makes of something, in one process of its Python. */
import { execFileSync } from 'node:child_process';

/** The Python that Ansible runs with: the first line of its program names it. undefined = Ansible is not there. */
function findPython(): string | undefined {
  try {
    const command = 'head -n 1 "$(command -v ansible-playbook)"';
    const python = execFileSync('sh', ['-c', command], { encoding: 'utf8' }).replace('#!', '').trim();
    execFileSync(python, ['-c', 'import ansible'], { stdio: 'pipe' });
    return python;
  } catch {
    return undefined;
  }
}

const python = findPython();

export const isAnsibleThere = python !== undefined;

/** `program` reads JSON from standard input and prints JSON. */
export function askAnsible(program: string, question: unknown): unknown {
  const input = JSON.stringify(question);
  return JSON.parse(execFileSync(python ?? '', ['-c', program], { input, encoding: 'utf8', stdio: 'pipe' }));
}
