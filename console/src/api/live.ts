import type { QueryClient } from '@tanstack/react-query';
import { LiveConnection } from '../lib/live-connection.ts';
import { receiveLiveMessage, refreshAfterSilence } from './live-caches.ts';
import { queryClient } from './query-client.ts';

export const live = new LiveConnection();

/** Keeps the caches in step with the server for as long as the page lives. */
export function startLive(client: QueryClient = queryClient): () => void {
  const stops = [
    live.onMessage((message) => receiveLiveMessage(client, message)),
    live.onStatus(() => {
      if (live.status === 'open') refreshAfterSilence(client);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
