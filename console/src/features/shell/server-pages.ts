import { IconApps, IconDatabase, IconSend, IconServerBolt, IconUsers } from '@tabler/icons-react';

/** Pages of the whole server, for administrators. */
export const serverPages = [
  { to: '/users', title: 'users', icon: IconUsers },
  { to: '/apps', title: 'apps', icon: IconApps },
  { to: '/deliveries', title: 'deliveries', icon: IconSend },
  { to: '/runners', title: 'runners', icon: IconServerBolt },
  { to: '/storage', title: 'storage', icon: IconDatabase },
] as const;
