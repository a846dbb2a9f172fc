import closeWithGrace from 'close-with-grace';
import { loadSettings } from './config/load-settings.ts';
import { printable } from './config/operator-error.ts';
import { firstAdminLine } from './staff/index.ts';
import { isDatabaseUnavailable } from './platform/database/unavailable.ts';
import { startServer } from './start-server.ts';

/** Runs the shop with these settings until the process is asked to end. Ends the process with a sentence if it cannot start. */
export async function runServer(environment: NodeJS.ProcessEnv): Promise<void> {
  try {
    const settings = loadSettings(environment);
    const server = await startServer(settings);
    const grace = closeWithGrace({ delay: settings.drainMs + 10_000 }, async ({ err }) => {
      if (err) console.error(err);
      // After an unexpected error the state of the process is unknown.
      await server.close({ atOnce: err !== undefined });
    });
    // Ends together with the process that started it.
    process.on('disconnect', () => grace.close());
    process.send?.({ type: 'listening', url: server.url });
    console.log(`listening ${server.url}`);
    if (server.firstAdminUrl !== undefined) console.log(firstAdminLine(server.firstAdminUrl, process.stdout.isTTY));
  } catch (error) {
    if (isDatabaseUnavailable(error))
      console.error(`The database was lost while the shop was starting (${(error as Error).message}). Start the shop again.`);
    else console.error(printable(error));
    process.exit(1);
  }
}
