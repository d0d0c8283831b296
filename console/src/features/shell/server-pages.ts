import { IconSend, IconServerBolt } from '@tabler/icons-react';

/** Pages of the whole server, for administrators. */
export const serverPages = [
  { to: '/deliveries', title: 'deliveries', icon: IconSend },
  { to: '/runners', title: 'runners', icon: IconServerBolt },
] as const;
