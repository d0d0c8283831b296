/** `npm start`: the console is built when it is stale, then the server serves. Arguments go to `signalbox serve`. */
import { buildConsoleWhenStale } from './console-build.ts';
import { provideTools, toolSets } from './machine-tools.js';
import { memorySettings } from './memory-settings.ts';
import { projectRoot, signalbox } from './project-root.ts';
import { runToEnd } from './run-to-end.ts';

provideTools(toolSets.run);
buildConsoleWhenStale();
await runToEnd(process.execPath, [signalbox, 'serve', ...process.argv.slice(2)], {
  cwd: projectRoot,
  env: { ...memorySettings, ...process.env },
});
