import { IconApps, IconSend, IconServerBolt, IconUsers } from '@tabler/icons-react';

/** Pages of the whole server, for administrators. */
export const serverPages = [
  { to: '/users', title: 'users', icon: IconUsers },
  { to: '/apps', title: 'apps', icon: IconApps },
  { to: '/deliveries', title: 'deliveries', icon: IconSend },
  { to: '/runners', title: 'runners', icon: IconServerBolt },
] as const;
