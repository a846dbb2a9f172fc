import { loadSettings } from '../../apps/server/src/config/load-settings.ts';
import { printable } from '../../apps/server/src/config/operator-error.ts';
import { startServer } from '../../apps/server/src/start-server.ts';
import { pagesOverChannel } from './pages-over-channel.ts';

/** The server as a child process of `npm run dev`: its pages are built from source by the parent's Vite. */
try {
  const settings = loadSettings(process.env);
  const pages = pagesOverChannel();
  // Loads the pages' modules early, so that the first visitor does not wait for them.
  await pages.load().catch(() => undefined);
  const server = await startServer(settings, undefined, { pages });
  const end = (): void => {
    void server.close({ atOnce: true }).finally(() => process.exit(0));
  };
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, end);
  process.send?.({ type: 'listening' });
} catch (error) {
  console.error(printable(error));
  process.exit(1);
}
