import { createApplication } from '../application.ts';
import { loadSettings } from '../config/load-settings.ts';
import { openDatabase } from '../platform/database/connection.ts';
import { openListener } from '../platform/database/listener.ts';
import { watchFaultPoints } from '../platform/fault-points.ts';
import { createLogger } from '../platform/logger.ts';

/**
 * Runs the application in a separate process, over the migrated database of `DATABASE_URL`, without pages. A test can kill it at a fault point. Messages from
 * the parent: `{ listen: true }` reports every passed point as `{ passed: point }`; `{ dieAt: point, times: n }` kills this process when it passes the point
 * for the n-th time from then on.
 */
let isTelling = false;
let doom: { point: string; left: number } | undefined;

process.on('message', (message: { listen?: boolean; dieAt?: string; times?: number }) => {
  if (message.listen !== undefined) isTelling = message.listen;
  if (message.dieAt !== undefined) doom = { point: message.dieAt, left: message.times ?? 1 };
  process.send?.({ armed: true });
});

watchFaultPoints((point) => {
  if (isTelling) process.send?.({ passed: point });
  if (doom?.point !== point) return;
  doom.left -= 1;
  if (doom.left === 0) process.kill(process.pid, 'SIGKILL');
});

const settings = loadSettings({ ...process.env });
const url = settings.database.url ?? '';
const database = openDatabase({ url, maxConnections: 6 });
const { shop: app } = await createApplication({
  settings,
  database,
  listener: openListener({ url }),
  log: createLogger({ level: 'silent' }),
});
await app.listen({ host: settings.host, port: settings.port });
// No other process would end it after its parent has ended.
process.on('disconnect', () => process.exit());
process.send?.({ url: settings.publicUrl });
