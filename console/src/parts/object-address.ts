/** Where each kind of object of a project is shown. */
import { linkOptions } from '@tanstack/react-router';

/** Those that have a list with a form. */
const lists = {
  key: 'keys',
  repository: 'repositories',
  inventory: 'inventory',
  environment: 'environment',
  schedule: 'schedule',
  alert_rule: 'alerts',
  alert_channel: 'alert-channels',
} as const;

export type ObjectKind = keyof typeof lists | 'template' | 'integration';

export const hasAddress = (kind: string): kind is ObjectKind =>
  kind === 'template' || kind === 'integration' || Object.hasOwn(lists, kind);

/** Its own page, or its form over its list. */
export function objectAddress(kind: ObjectKind, project: number, id: number) {
  const projectId = String(project);
  if (kind === 'template') {
    const params = { projectId, templateId: String(id) };
    return linkOptions({ to: '/project/$projectId/templates/$templateId', params });
  }
  if (kind === 'integration') {
    const params = { projectId, integrationId: String(id) };
    return linkOptions({ to: '/project/$projectId/integration/$integrationId', params });
  }
  const to = `/project/$projectId/${lists[kind]}` as const;
  return linkOptions({ to, params: { projectId }, search: { edit: id } });
}
