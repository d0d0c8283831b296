/** `signalbox mcp`: the tools over standard input and output, by the stored login. */
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { ApiClient } from '../cli/api-client.ts';
import { chosenServer, type ServerFlags } from '../cli/chosen-server.ts';
import { VERSION } from '../lib/version.ts';
import { createMcpServer } from './mcp-tools.ts';

export interface McpFlags extends ServerFlags {
  readonly allowRun?: boolean;
}

/** Soon enough for who waits at the other end. */
const PATIENCE_MS = 20_000;

export function serveMcp(flags: McpFlags): void {
  const client = new ApiClient(chosenServer(flags), { patienceMs: PATIENCE_MS });
  const canRun = flags.allowRun ?? false;
  serveStdio(() => createMcpServer(client, { version: VERSION, canRun }));
}
