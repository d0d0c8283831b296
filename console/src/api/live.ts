import type { getCurrentUser } from '@signalbox/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call, onSignedOut } from '../lib/api-client.ts';
import { LiveConnection } from '../lib/live-connection.ts';
import { receiveLiveMessage, refreshAfterSilence } from './live-caches.ts';
import { queryClient } from './query-client.ts';

export const live = new LiveConnection();

/** Keeps the caches in step with the server. Returns the way to stop it. */
export function startLive(client: QueryClient = queryClient): () => void {
  const stops = [
    live.onMessage((message) => receiveLiveMessage(client, message)),
    live.onStatus(() => {
      if (live.status === 'open') refreshAfterSilence(client);
    }),
    // A browser does not tell why a websocket was refused: the answer to this says so if it was the session.
    // Whatever else is wrong is no news.
    live.onFailure(() => void call<typeof getCurrentUser>('GET /api/user', {}).catch(() => undefined)),
    // Signing in opens it again.
    onSignedOut(() => live.close()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
