import type { BodyInputOf, listAlertChannelTypes, previewAlert, testAlertChannel } from '@signalbox/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { projectKey } from './query-client.ts';

/** What a channel of the project can be, and with what it is reached then. */
export const alertChannelTypesQuery = (projectId: number) =>
  queryOptions({
    queryKey: projectKey(projectId, 'alert-channel-types'),
    queryFn: ({ signal }) =>
      call<typeof listAlertChannelTypes>('GET /api/project/:project_id/alert_channel_types', {
        params: { project_id: projectId },
        signal,
      }),
  });

export function useTestAlertChannel(projectId: number) {
  return useMutation({
    mutationFn: (id: number) =>
      call<typeof testAlertChannel>('POST /api/project/:project_id/alert_channels/:channel_id/test', {
        params: { project_id: projectId, channel_id: id },
        body: {},
      }),
  });
}

export function usePreviewAlert(projectId: number) {
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof previewAlert>) =>
      call<typeof previewAlert>('POST /api/project/:project_id/alert_rules/preview', {
        params: { project_id: projectId },
        body,
      }),
  });
}
