import { createApplication } from '../application.ts';
import { loadSettings } from '../config/load-settings.ts';
import { closeAndRelease, LivingFigures } from '../features/earnings/index.ts';
import { LivingNetwork } from '../features/network/index.ts';
import { openDatabase } from '../platform/database/connection.ts';
import { DatabaseClock } from '../platform/database/database-clock.ts';
import { openListener } from '../platform/database/listener.ts';
import { createLogger } from '../platform/logger.ts';

/**
 * Runs the application in a separate process over the given database, without pages. Sends its parent `{ url }` when it listens. On `{ close: true }` it runs
 * the calendar once, as it does each minute, and answers `{ closed: true }` or `{ failed: message }`. Ends with its parent.
 */
const settings = loadSettings({ DATABASE_URL: process.argv[2] as string });
const database = openDatabase({ url: settings.database.url as string, maxConnections: 8 });
const log = createLogger({ level: 'silent' });
const listener = openListener({ url: settings.database.url as string });
const { shop: app } = await createApplication({ settings, database, listener, log, eventLoopLimitMs: 0 });
const url = await app.listen({ host: '127.0.0.1', port: 0 });

process.on('message', () => {
  lookAtTheCalendar().then(
    () => process.send?.({ closed: true }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
process.send?.({ url });

async function lookAtTheCalendar(): Promise<void> {
  const clock = new DatabaseClock({ database, log });
  await clock.start();
  const network = new LivingNetwork({ database, listener, log });
  const livingFigures = new LivingFigures({ database, listener, clock, log, settings, network });
  try {
    await closeAndRelease({ database, log, settings, clock, livingFigures });
  } finally {
    await livingFigures.close();
    await clock.close();
  }
}
