import closeWithGrace from 'close-with-grace';
import { loadSettings, SettingsError } from './config/load-settings.ts';
import { EmbeddedDatabaseError } from './platform/database/embedded/embedded-database-error.ts';
import { PortTakenError, startServer } from './start-server.ts';

try {
  const server = await startServer(loadSettings(process.env));
  const grace = closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err) console.error(err);
    await server.close();
  });
  // Started by another process of ours: end with it.
  process.on('disconnect', () => grace.close());
  process.send?.({ type: 'listening', url: server.url });
  console.log(`listening ${server.url}`);
} catch (error) {
  const isPlain = error instanceof SettingsError || error instanceof PortTakenError || error instanceof EmbeddedDatabaseError;
  console.error(isPlain ? error.message : error);
  process.exit(1);
}
