/**
 * What is done on a page or in a form that has no address for it: the palette leads to where its button or field
 * stands, and says so. People who know another console look for it by its name alone.
 */
import {
  IconAdjustments,
  IconColumns3,
  IconCopy,
  IconForms,
  IconGitCommit,
  IconLayoutNavbar,
  IconLogout,
  IconPencil,
  IconPlayerPlay,
  IconPlayerStop,
  IconPlus,
  IconRefresh,
  IconSettings,
  IconTerminal2,
  IconThumbUp,
  IconTrash,
} from '@tabler/icons-react';
import type { PalettePlace } from './palette-places.ts';

interface PageFunction extends PalettePlace {
  /** What it belongs to: where one is in view it leads there, and else to `path`, where one is chosen. */
  readonly of?: 'template' | 'templateForm' | 'integration';
}

const changes = { needs: 'manageProjectResources' } as const;
const onPage = {
  ...changes,
  of: 'template',
  page: 'paletteWhere.templatePage',
  path: '/templates',
} as const;
const inForm = {
  ...changes,
  of: 'templateForm',
  page: 'paletteWhere.templateForm',
  path: '/templates',
  icon: IconForms,
} as const;
const option = {
  of: 'template',
  page: 'run.withOptions',
  path: '/templates',
  needs: 'runProjectTasks',
  icon: IconAdjustments,
} as const;
const inTask = { needs: 'runProjectTasks', page: 'paletteWhere.task', path: '/history' } as const;
const onIntegration = {
  ...changes,
  of: 'integration',
  page: 'paletteWhere.integration',
  path: '/integrations',
  icon: IconPlus,
} as const;
const inSettings = {
  needs: 'updateProject',
  page: 'project.settings',
  path: '/settings',
  hash: 'general',
  icon: IconSettings,
} as const;
const inInventory = { ...changes, page: 'inventories.title', path: '/inventory', icon: IconForms } as const;

export const pageFunctions: readonly PageFunction[] = [
  {
    ...changes,
    id: 'edit-views',
    label: 'templates.editViews',
    page: 'nav.templates',
    path: '/templates',
    search: { views: 'edit' },
    icon: IconLayoutNavbar,
    words: 'paletteWords.views',
  },
  {
    id: 'columns',
    label: 'lists.columns',
    page: 'nav.templates',
    path: '/templates',
    icon: IconColumns3,
    words: 'paletteWords.columns',
  },
  {
    ...option,
    id: 'run',
    label: 'run.withOptions',
    page: 'paletteWhere.templatePage',
    icon: IconPlayerPlay,
    words: 'paletteWords.run',
  },
  { ...onPage, id: 'copy', label: 'templates.copy', icon: IconCopy, words: 'paletteWords.copy' },
  {
    ...onPage,
    id: 'edit',
    label: 'templates.edit',
    of: 'templateForm',
    icon: IconPencil,
    terms: 'edit template',
  },
  { ...onPage, id: 'delete', label: 'templates.delete', icon: IconTrash, terms: 'delete template' },
  {
    ...onPage,
    id: 'new-commits',
    label: 'commitChecks.add',
    icon: IconGitCommit,
    words: 'paletteWords.newCommits',
  },
  { ...inForm, id: 'survey', label: 'templateForm.survey', words: 'paletteWords.survey' },
  { ...inForm, id: 'vaults', label: 'templateForm.vaults', terms: 'vaults add vault password' },
  { ...inForm, id: 'args', label: 'templateForm.args', words: 'paletteWords.args' },
  { ...inForm, id: 'branch', label: 'templateForm.branch', terms: 'git branch' },
  {
    ...inForm,
    id: 'playbook',
    label: 'templateForm.playbook',
    terms: 'playbook script filename subdirectory path',
  },
  { ...inForm, id: 'start-version', label: 'templateForm.startVersion', terms: 'start version' },
  { ...inForm, id: 'build-template', label: 'templateForm.buildTemplate', terms: 'build template' },
  { ...inForm, id: 'autorun', label: 'templateForm.autorun', terms: 'autorun deploy' },
  { ...inForm, id: 'suppress', label: 'alerts.suppress', terms: 'suppress success alerts' },
  { ...inForm, id: 'runner-tags', label: 'runners.tags', terms: 'runner tags' },
  { ...option, id: 'build-version', label: 'run.buildVersion', terms: 'build version' },
  { ...option, id: 'debug', label: 'run.debug', terms: 'debug verbose -vvvv' },
  { ...option, id: 'dry-run', label: 'run.dryRun', terms: 'dry run check mode --check' },
  { ...option, id: 'diff', label: 'run.diff', terms: 'diff --diff' },
  { ...option, id: 'limit', label: 'run.limit', terms: 'limit hosts' },
  { ...option, id: 'tags', label: 'run.tags', terms: 'tags skip tags' },
  { ...option, id: 'plan', label: 'run.plan', terms: 'plan terraform' },
  { ...option, id: 'auto-approve', label: 'run.autoApprove', terms: 'auto approve -auto-approve' },
  { ...inTask, id: 'confirm', label: 'task.confirm', icon: IconThumbUp, words: 'paletteWords.confirm' },
  { ...inTask, id: 'stop', label: 'task.stop', icon: IconPlayerStop, words: 'paletteWords.stop' },
  { ...inTask, id: 'rerun', label: 'task.rerun', icon: IconRefresh, words: 'paletteWords.rerun' },
  {
    id: 'output',
    label: 'log.label',
    page: 'paletteWhere.task',
    path: '/history',
    icon: IconTerminal2,
    words: 'paletteWords.output',
  },
  { ...inInventory, id: 'sudo', label: 'inventories.sudo', terms: 'sudo become credentials' },
  { ...inInventory, id: 'credentials', label: 'inventories.credentials', terms: 'user credentials' },
  { ...onIntegration, id: 'add-alias', label: 'integrationAliases.add', terms: 'add alias url' },
  {
    ...onIntegration,
    id: 'new-matcher',
    label: 'matchers.new',
    terms: 'new matcher',
  },
  {
    ...onIntegration,
    id: 'extracted-values',
    label: 'extractedValues.title',
    terms: 'new extracted value extractvalue',
  },
  { ...inSettings, id: 'project-name', label: 'project.name', terms: 'rename project name' },
  { ...inSettings, id: 'send-alerts', label: 'alerts.send', terms: 'allow alerts for this project' },
  {
    ...inSettings,
    id: 'max-parallel',
    label: 'project.maxParallel',
    terms: 'max number of parallel tasks',
  },
  {
    id: 'leave',
    label: 'team.leave',
    page: 'nav.team',
    path: '/team',
    icon: IconLogout,
    terms: 'leave project',
  },
];
