/** What the palette leads to beside the navigation. */
import type { Permission } from '@signalbox/contract/rules';
import {
  IconArchive,
  IconHistory,
  IconPlus,
  IconSend,
  IconShield,
  IconTimeline,
  IconTrash,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Messages } from 'use-intl';
import type { PaletteWords } from './palette-words.ts';

type Made =
  | 'templates'
  | 'keys'
  | 'repositories'
  | 'environments'
  | 'inventories'
  | 'schedules'
  | 'integrations'
  | 'alertRules'
  | 'alertChannels';

/** Texts that are told nothing. */
export type Told =
  | `${Made | 'matchers' | 'users' | 'runners' | 'apps' | 'groupRules'}.new`
  | `${'dashboard' | 'integrations' | 'alerts' | 'roles' | 'retention' | 'account'}.title`
  | `${'inventories' | 'users' | 'runners' | 'apps' | 'groupRules' | 'secondFactor' | 'extractedValues'}.title`
  | `dashboard.${'history' | 'activity'}`
  | `project.${'settings' | 'delete' | 'name' | 'maxParallel'}`
  | `alerts.${'channels' | 'send' | 'suppress'}`
  | `team.${'add' | 'leave'}`
  | `templates.${'editViews' | 'edit' | 'copy' | 'delete'}`
  | `templateForm.${'survey' | 'vaults' | 'args' | 'startVersion' | 'buildTemplate' | 'autorun' | 'playbook'}`
  | 'templateForm.branch'
  | 'runners.tags'
  | `run.${'withOptions' | 'buildVersion' | 'debug' | 'dryRun' | 'diff' | 'limit' | 'tags' | 'plan'}`
  | 'run.autoApprove'
  | `task.${'confirm' | 'stop' | 'rerun'}`
  | `inventories.${'terraform' | 'tofu' | 'pulumi' | 'sudo' | 'credentials'}`
  | `account.${'changePassword' | 'tokens' | 'sessions'}`
  | `users.${'alert' | 'newPassword' | 'admin'}`
  | 'commitChecks.add'
  | 'integrations.requests'
  | 'integrationAliases.add'
  | 'lists.columns'
  | 'log.label'
  | 'backup.download'
  | `nav.${'team' | 'templates'}`
  | `paletteWhere.${keyof Messages['paletteWhere']}`;

export interface PalettePlace {
  readonly id: string;
  readonly label: Told;
  /** Where several things have the same label: the page that this one stands on. */
  readonly page?: Told;
  /** within the project */
  readonly path: `/${string}`;
  readonly search?: { readonly edit?: 'new'; readonly kind?: string; readonly views?: 'edit' };
  /** the part of a long page */
  readonly hash?: string;
  readonly needs?: Permission;
  readonly icon: TablerIcon;
  readonly words?: PaletteWords;
  /** Terms of the trade for this alone; those of `words` stand beside it. */
  readonly terms?: string;
}

/** Pages behind tabs, and parts of the settings. */
export const furtherPages: readonly PalettePlace[] = [
  {
    id: 'history',
    label: 'dashboard.history',
    page: 'dashboard.title',
    path: '/history',
    icon: IconHistory,
    words: 'paletteWords.history',
  },
  {
    id: 'activity',
    label: 'dashboard.activity',
    page: 'dashboard.title',
    path: '/activity',
    icon: IconTimeline,
    words: 'paletteWords.activity',
  },
  {
    id: 'requests',
    label: 'integrations.requests',
    page: 'integrations.title',
    path: '/integration-requests',
    needs: 'manageProjectResources',
    icon: IconWebhook,
    words: 'paletteWords.requests',
  },
  {
    id: 'channels',
    label: 'alerts.channels',
    page: 'alerts.title',
    path: '/alert-channels',
    icon: IconSend,
    words: 'paletteWords.channels',
  },
  {
    id: 'roles',
    label: 'roles.title',
    page: 'nav.team',
    path: '/roles',
    icon: IconShield,
    words: 'paletteWords.roles',
  },
  {
    id: 'retention',
    label: 'retention.title',
    page: 'project.settings',
    path: '/settings',
    hash: 'retention',
    needs: 'updateProject',
    icon: IconArchive,
    words: 'paletteWords.retention',
  },
  {
    id: 'backup',
    label: 'backup.download',
    page: 'project.settings',
    path: '/settings',
    hash: 'backup',
    needs: 'updateProject',
    icon: IconArchive,
    words: 'paletteWords.backup',
  },
  {
    id: 'delete-project',
    label: 'project.delete',
    page: 'project.settings',
    path: '/settings',
    hash: 'delete',
    needs: 'updateProject',
    icon: IconTrash,
    words: 'paletteWords.deleteProject',
  },
];

const made = { icon: IconPlus, needs: 'manageProjectResources', search: { edit: 'new' } } as const;

/** What can be made in a project, in the order of its pages. */
export const newObjects: readonly PalettePlace[] = [
  {
    ...made,
    id: 'new-templates',
    label: 'templates.new',
    path: '/templates/new/edit',
    search: {},
    words: 'paletteWords.templates',
  },
  { ...made, id: 'new-keys', label: 'keys.new', path: '/keys', words: 'paletteWords.keys' },
  {
    ...made,
    id: 'new-repositories',
    label: 'repositories.new',
    path: '/repositories',
    words: 'paletteWords.repositories',
  },
  {
    ...made,
    id: 'new-environments',
    label: 'environments.new',
    path: '/environment',
    words: 'paletteWords.environments',
  },
  {
    ...made,
    id: 'new-inventories',
    label: 'inventories.new',
    path: '/inventory',
    search: { edit: 'new', kind: 'ansible' },
    words: 'paletteWords.inventories',
  },
  ...(['terraform', 'tofu', 'pulumi'] as const).map((kind) => ({
    ...made,
    id: `new-inventories-${kind}`,
    label: `inventories.${kind}` as const,
    page: 'inventories.new' as const,
    path: '/inventory' as const,
    search: { edit: 'new' as const, kind },
    terms: `new ${kind} workspace stack inventory`,
  })),
  {
    ...made,
    id: 'new-schedules',
    label: 'schedules.new',
    path: '/schedule',
    words: 'paletteWords.schedules',
  },
  {
    ...made,
    id: 'new-integrations',
    label: 'integrations.new',
    path: '/integrations',
    words: 'paletteWords.integrations',
  },
  {
    ...made,
    id: 'new-alert-rules',
    label: 'alertRules.new',
    page: 'alerts.title',
    path: '/alerts',
    words: 'paletteWords.alerts',
  },
  {
    ...made,
    id: 'new-alert-channels',
    label: 'alertChannels.new',
    page: 'alerts.title',
    path: '/alert-channels',
    words: 'paletteWords.channels',
  },
  {
    ...made,
    id: 'new-member',
    label: 'team.add',
    page: 'nav.team',
    path: '/team',
    needs: 'manageProjectUsers',
    words: 'paletteWords.team',
    terms: 'new team member',
  },
];
