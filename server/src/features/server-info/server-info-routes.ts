import { getServerInfo, ping } from '@signalbox/contract';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';

interface ServerFacts {
  readonly version: string;
  readonly publicUrl: URL | null;
  readonly usesRemoteRunners: boolean;
  /** what `ansible --version` prints; empty when it is not installed */
  readonly ansibleVersion: () => Promise<string>;
}

export function registerServerInfoRoutes(register: RegisterEndpoint, facts: ServerFacts): void {
  register(ping, () => 'pong');
  register(getServerInfo, async () => ({
    version: facts.version,
    ansible: await facts.ansibleVersion(),
    web_host: facts.publicUrl?.href.replace(/\/$/, '') ?? '',
    use_remote_runner: facts.usesRemoteRunners,
  }));
}
