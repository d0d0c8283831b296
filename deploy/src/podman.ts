/** Containers of podman, as a person starts them: not root, root file system read-only, no capabilities. */
import { execFileSync, spawnSync } from 'node:child_process';

export interface PodmanOptions {
  /** what this machine asks for beside: of `podman build`, and of `podman run` */
  readonly build: readonly string[];
  readonly run: readonly string[];
}

interface ContainerOptions {
  readonly image: string;
  readonly name: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly volumes: readonly string[];
  readonly more?: readonly string[];
}

const podman = (...args: readonly string[]) =>
  execFileSync('podman', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

export function buildImage(
  target: string,
  options: { folder: string; base: string; more: readonly string[] },
) {
  const tag = `localhost/signalbox-${target}`;
  const { folder, base, more } = options;
  const args = ['--format', 'docker', '--build-arg', `BASE=${base}`, '--target', target, '--tag', tag];
  podman('build', '--quiet', ...more, ...args, folder);
  return tag;
}

export class Container {
  readonly name: string;

  private constructor(name: string) {
    this.name = name;
  }

  /** For one that is to end by itself: what it says, and its exit code. */
  static runToEnd(options: ContainerOptions): { readonly said: string; readonly code: number } {
    const container = Container.start(options);
    try {
      const code = Number(
        execFileSync('podman', ['wait', container.name], { encoding: 'utf8', timeout: 60_000 }),
      );
      return { said: container.log(), code };
    } finally {
      container.remove();
    }
  }

  static start({ image, name, environment, volumes, more = [] }: ContainerOptions): Container {
    podman(
      'run',
      '--detach',
      '--replace',
      ...['--name', name, '--network', 'host', '--read-only', '--read-only-tmpfs=false', '--tmpfs', '/tmp'],
      ...['--cap-drop', 'all', '--security-opt', 'no-new-privileges'],
      ...Object.entries(environment).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
      ...volumes.flatMap((volume) => ['--volume', volume]),
      ...more,
      image,
    );
    return new Container(name);
  }

  /** By the signal of its image; gives its exit code. */
  stop(withinSeconds: number): number {
    podman('stop', '--time', String(withinSeconds), this.name);
    return this.exitCode();
  }

  kill(): void {
    podman('kill', this.name);
    podman('wait', this.name);
  }

  startAgain(): void {
    podman('start', this.name);
  }

  exitCode(): number {
    return Number(podman('inspect', '--format', '{{.State.ExitCode}}', this.name));
  }

  isRunning(): boolean {
    return podman('inspect', '--format', '{{.State.Running}}', this.name) === 'true';
  }

  isHealthy(): boolean {
    return spawnSync('podman', ['healthcheck', 'run', this.name]).status === 0;
  }

  /** What a shell in it prints, its errors included. */
  shell(command: string): string {
    const { stdout, stderr } = spawnSync('podman', ['exec', this.name, 'sh', '-c', command], {
      encoding: 'utf8',
    });
    return `${stdout}${stderr}`.trim();
  }

  log(): string {
    const { stdout, stderr } = spawnSync('podman', ['logs', this.name], { encoding: 'utf8' });
    return `${stdout}${stderr}`;
  }

  remove(): void {
    spawnSync('podman', ['rm', '--force', '--time', '0', '--volumes', this.name]);
  }
}

export function removeVolumes(...names: readonly string[]): void {
  spawnSync('podman', ['volume', 'rm', '--force', ...names]);
}
