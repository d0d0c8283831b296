/** What a form says about alerts waits until it is known which channels the server has. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { serverInfoQuery } from '../api/session.ts';

type Channels = readonly { readonly id: string; readonly name: string }[];

export function AlertFields({ children }: { children: (channels: Channels) => ReactNode }) {
  const { data: info } = useQuery(serverInfoQuery);
  return info === undefined ? null : children(info.alert_channels);
}
