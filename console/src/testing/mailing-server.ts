import { queryClient } from '../api/query-client.ts';
import { serverInfoQuery } from '../api/session.ts';

/** From then on the page takes the server, of which it knows already, for one that sends mails. */
export function sendsMails(): void {
  queryClient.setQueryData(serverInfoQuery.queryKey, (info) => {
    if (info === undefined) throw new Error('the page does not know its server yet');
    const alert_channels = [...info.alert_channels, { id: 'mail', name: 'Mail' }];
    return { ...info, alert_channels, web_host: 'https://signalbox.example.org' };
  });
}
