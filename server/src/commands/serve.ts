import { flushCompileCache } from 'node:module';
import closeWithGrace from 'close-with-grace';
import { type App, createApp } from '../app.ts';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/load-config.ts';
import { type ConfigFlags, configOf } from './command-options.ts';
import { startFailureSentence } from './start-failure.ts';

const NO_PASSWORDS =
  'Nobody signs in by password here: sign in through a provider, then make yourself an administrator by "signalbox user change-by-login --login <yours> --admin".';
const CLOSE_WITHIN_MS = 10_000;
/** The unit of systemd knows it: to start again changes nothing. */
const EXIT_CONFIGURATION = 78;

/** Runs the server until it is told to end. */
export async function serve(flags: ConfigFlags): Promise<void> {
  let config: Config | null = null;
  let app: App | undefined;
  try {
    config = await configOf(flags);
    app = await createApp(config);
    // From here on a signal ends it in order: whoever reads that it serves may send one at once.
    endInOrder(app);
    const { isCreated, madePassword } = await app.createFirstAdmin();
    const url = await app.listen();
    if (isCreated && madePassword !== null) {
      console.log(`The first administrator is "${config.adminLogin}" with the password ${madePassword}`);
      console.log('This password is shown only now: sign in and change it.');
      if (config.isPasswordLoginDisabled) console.log(NO_PASSWORDS);
    }
    console.log(`Signalbox serves ${config.publicUrl?.href ?? url}`);
    // Node writes the compiled sources at an orderly end only. Whoever is killed starts as fast the next time.
    flushCompileCache();
  } catch (error) {
    console.error(startFailureSentence(error, config));
    await app?.close().catch(() => undefined);
    process.exit(error instanceof ConfigError ? EXIT_CONFIGURATION : 1);
  }
}

/** SIGQUIT lets the balancer in front know first; any other signal ends it at once, also while it drains. */
function endInOrder(app: App): void {
  const end = closeWithGrace(
    { delay: CLOSE_WITHIN_MS, logger: false, skip: ['SIGQUIT'] },
    async ({ err }) => {
      if (err) app.fastify.log.fatal({ err }, 'the server ends because of a fault of its own');
      console.log(farewell(app.engine.heldTasks));
      await app.close();
    },
  );
  let isDraining = false;
  process.on('SIGQUIT', () => {
    if (isDraining) return;
    isDraining = true;
    console.log('Signalbox drains: it says that it is not ready, and ends when others have heard it.');
    void app.drain().then(() => end.close());
  });
}

function farewell(tasks: number): string {
  if (tasks === 0) return 'Signalbox ends. No task runs on its runners.';
  const [what, them] = tasks === 1 ? ['1 task goes', 'it'] : [`${tasks} tasks go`, 'them'];
  return `Signalbox ends. ${what} on, and the next server takes ${them} over.`;
}
