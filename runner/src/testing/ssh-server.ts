/** A real sshd on loopback that lets one key in, or whoever knows one password. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export class SshServer {
  readonly port: number;
  /** private key that may sign in */
  readonly privateKey: string;
  readonly passphrase: string;
  readonly #process: ChildProcess;

  private constructor(port: number, key: { privateKey: string; passphrase: string }, process: ChildProcess) {
    this.port = port;
    this.privateKey = key.privateKey;
    this.passphrase = key.passphrase;
    this.#process = process;
  }

  /**
   * `port`: reuse one, for a server with another host key at the same place; `password`: instead of the key, that of
   * the user of the test, as whom alone this server sees it (needs root).
   */
  static async start(
    folder: string,
    options: { passphrase?: string; port?: number; password?: string } = {},
  ): Promise<SshServer> {
    const passphrase = options.passphrase ?? '';
    const port = options.port ?? (await freePort());
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const at = (name: string) => path.join(folder, name);
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', at('host')]);
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', passphrase, '-f', at('user')]);
    copyFileSync(at('user.pub'), at('authorized_keys'));
    chmodSync(at('authorized_keys'), 0o600);
    if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true, mode: 0o755 });
    const settings = {
      Port: String(port),
      ListenAddress: '127.0.0.1',
      HostKey: at('host'),
      AuthorizedKeysFile: at('authorized_keys'),
      PidFile: 'none',
      StrictModes: 'no',
      UsePAM: 'no',
      KbdInteractiveAuthentication: 'no',
      PasswordAuthentication: options.password === undefined ? 'no' : 'yes',
      PubkeyAuthentication: options.password === undefined ? 'yes' : 'no',
      PermitRootLogin: 'yes',
    };
    writeFileSync(
      at('config'),
      Object.entries(settings)
        .map((line) => line.join(' '))
        .join('\n'),
    );
    const sshd = ['/usr/sbin/sshd', '-D', '-e', '-f', at('config')];
    const [program = '', ...args] =
      options.password === undefined ? sshd : withPassword(options.password, at('shadow'), sshd);
    const server = spawn(program, args, { stdio: 'ignore' });
    await reachable(port);
    return new SshServer(port, { privateKey: readFileSync(at('user'), 'utf8'), passphrase }, server);
  }

  urlOf(repository: string): string {
    return `ssh://${userInfo().username}@127.0.0.1:${this.port}${repository}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const gone = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill();
    await gone;
  }
}

/** The command with a list of passwords of its own at the place of the machine's. */
function withPassword(password: string, file: string, command: readonly string[]): string[] {
  const hash = execFileSync('openssl', ['passwd', '-6', '-stdin'], { input: password, encoding: 'utf8' });
  writeFileSync(file, `${userInfo().username}:${hash.trim()}:19000:0:99999:7:::\n`, { mode: 0o600 });
  const script = 'mount --bind "$0" /etc/shadow && exec "$@"';
  return ['unshare', '--mount', 'sh', '-c', script, file, ...command];
}

async function reachable(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.on('error', () => resolve(false));
    });
    if (isOpen) return;
    await sleep(50);
  }
  throw new Error(`nothing listens on port ${port}`);
}
