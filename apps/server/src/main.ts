import closeWithGrace from 'close-with-grace';
import { loadSettings, SettingsError } from './config/load-settings.ts';
import { isDatabaseUnavailable } from './platform/database/unavailable.ts';
import { DatabaseAwayError } from './platform/database/wait-for-database.ts';
import { EmbeddedDatabaseError } from './platform/database/embedded/embedded-database-error.ts';
import { SchemaError } from './platform/database/prepare-schema.ts';
import { ShopKindError } from './platform/database/require-shop-kind.ts';
import { PortTakenError, startServer } from './start-server.ts';

const plain = [SettingsError, PortTakenError, EmbeddedDatabaseError, DatabaseAwayError, SchemaError, ShopKindError];

try {
  const settings = loadSettings(process.env);
  const server = await startServer(settings);
  const grace = closeWithGrace({ delay: settings.drainMs + 10_000 }, async ({ err }) => {
    if (err) console.error(err);
    // Nobody knows what a process still can that did not expect an error.
    await server.close({ atOnce: err !== undefined });
  });
  // Started by another process of ours: end with it.
  process.on('disconnect', () => grace.close());
  process.send?.({ type: 'listening', url: server.url });
  console.log(`listening ${server.url}`);
} catch (error) {
  const isPlain = plain.some((kind) => error instanceof kind);
  if (isDatabaseUnavailable(error))
    console.error(`The database was lost while the shop was starting (${(error as Error).message}). Start the shop again.`);
  else console.error(isPlain ? (error as Error).message : error);
  process.exit(1);
}
