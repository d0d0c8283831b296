/** `signalbox mcp`: docs/mcp.md. */
import type { Command } from 'commander';
import type { McpFlags } from '../mcp/mcp-stdio.ts';
import { ending, onServer } from './client-options.ts';

export function addMcpCommands(program: Command): void {
  onServer(program.command('mcp'))
    .description('give programs (Model Context Protocol, standard input and output) what you see at a server')
    .option('--allow-run', 'they may start and stop tasks too, as far as the token goes')
    .action((flags: McpFlags) =>
      ending(async () => {
        const { serveMcp } = await import('../mcp/mcp-stdio.ts');
        serveMcp(flags);
        return 0;
      }),
    );
}
