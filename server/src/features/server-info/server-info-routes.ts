import { getServerInfo, ping, readiness } from '@signalbox/contract';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';

interface ServerFacts {
  readonly version: string;
  readonly publicUrl: URL | null;
  readonly usesRemoteRunners: boolean;
  readonly isDemo: boolean;
  /** those that are switched on */
  readonly alertChannels: readonly { readonly id: string; readonly name: string }[];
  /** what `ansible --version` prints; empty when it is not installed */
  readonly ansibleVersion: () => Promise<string>;
  /** throws what keeps the server from its work */
  readonly checkReadiness: () => Promise<void>;
}

export function registerServerInfoRoutes(register: RegisterEndpoint, facts: ServerFacts): void {
  register(ping, () => 'pong');
  register(readiness, async () => {
    await facts.checkReadiness();
    return { status: 'ready' as const };
  });
  register(getServerInfo, async () => ({
    version: facts.version,
    ansible: await facts.ansibleVersion(),
    web_host: facts.publicUrl?.href.replace(/\/$/, '') ?? '',
    alert_channels: facts.alertChannels.map(({ id, name }) => ({ id, name })),
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    use_remote_runner: facts.usesRemoteRunners,
    demo_mode: facts.isDemo,
  }));
}
