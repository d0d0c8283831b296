import { type App, builtInApps, listApps } from '@signalbox/contract';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { isOnPath } from '../../lib/program-version.ts';

/** Which programs there are is looked up once, at the start. */
export function registerAppRoutes(register: RegisterEndpoint): void {
  const apps: App[] = Object.entries(builtInApps)
    .map(([id, { title, priority, program }]) => ({
      id,
      active: isOnPath(program),
      priority,
      title,
      icon: '',
      color: '',
      dark_color: '',
      path: '',
      args: null,
    }))
    .toSorted((a, b) => b.priority - a.priority);
  register(listApps, () => apps);
}
