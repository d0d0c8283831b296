import {
  IconApps,
  IconDatabase,
  IconFileSearch,
  IconListCheck,
  IconSend,
  IconServerBolt,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';

/** Pages of the whole server, for administrators. */
export const serverPages = [
  { to: '/tasks', title: 'activeTasks.title', icon: IconListCheck },
  { to: '/users', title: 'shell.users', icon: IconUsers },
  { to: '/group-rules', title: 'groupRules.title', icon: IconUsersGroup },
  { to: '/apps', title: 'shell.apps', icon: IconApps },
  { to: '/deliveries', title: 'shell.deliveries', icon: IconSend },
  { to: '/runners', title: 'shell.runners', icon: IconServerBolt },
  { to: '/storage', title: 'shell.storage', icon: IconDatabase },
  { to: '/audit', title: 'audit.title', icon: IconFileSearch },
] as const;
