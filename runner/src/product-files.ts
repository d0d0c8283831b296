/**
 * Where that lies which comes with the product and is read, served or started by its path: of server and runner, and
 * the same for their sources as for the bundle that is made of them (scripts/program.ts).
 */
import path from 'node:path';

/** Of the sources `<product>/runner/src`, of a bundle `<product>/dist/<its name>`. */
const here = import.meta.dirname;
const product = path.resolve(here, '../..');
const isBundle = import.meta.filename.endsWith('.js');

export const productFiles = {
  /** folder of the whole product */
  product,
  /** the console as built */
  console: path.join(product, 'console/dist'),
  /** passwords that are guessed first, compressed, one in a line, each as logins are compared */
  commonPasswords: path.join(product, 'server/data/common-passwords.txt.br'),
  /** what the demo's repository is made of */
  demo: path.join(product, 'demo/project'),
  /** the runner's program */
  runner: path.join(here, isBundle ? 'runner.js' : 'main.ts'),
  /** the server's thread for the expressions of people */
  expressions: isBundle
    ? path.join(here, 'expressions.js')
    : path.join(product, 'server/src/engine/output/expression-worker.ts'),
  /** the shell script that owns a running program */
  supervisor: path.join(here, isBundle ? '' : 'execution/local', 'supervisor.sh'),
  /** the shell script that sets a program's environment and starts it */
  launcher: path.join(here, isBundle ? '' : 'isolation', 'launcher.sh'),
  /** what Ansible loads to tell how each host fared */
  hostsPlugin: path.join(here, isBundle ? '' : 'apps/ansible-hosts', 'signalbox_hosts.py'),
} as const;
