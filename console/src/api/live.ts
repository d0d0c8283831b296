import type { QueryClient } from '@tanstack/react-query';
import { LiveConnection } from '../lib/live-connection.ts';
import { receiveLiveMessage } from './live-caches.ts';
import { queryClient } from './query-client.ts';

export const live = new LiveConnection();

/** Keeps the caches in step with the server for as long as the page lives. */
export function startLive(client: QueryClient = queryClient): () => void {
  const stops = [
    live.onMessage((message) => receiveLiveMessage(client, message)),
    live.onStatus(refreshAfterLoss(client)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Whatever happened while the connection was away was not heard. */
function refreshAfterLoss(client: QueryClient): () => void {
  let wasAway = false;
  return () => {
    if (live.status === 'away') wasAway = true;
    if (live.status !== 'open' || !wasAway) return;
    wasAway = false;
    void client.invalidateQueries({ queryKey: ['project'] });
  };
}
