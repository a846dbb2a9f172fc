import type { Settings } from '../../apps/server/src/config/settings.ts';
import { openDatabase } from '../../apps/server/src/platform/database/connection.ts';
import { fillOnce } from '../seed/fill-once.ts';

const LONGEST_STATEMENT_MS = 300_000;

/** Fills an empty shop with demo data, once. Returns whether it filled. */
export async function seedDemoData(settings: Settings, databaseUrl: string, progress: (line: string) => void): Promise<boolean> {
  const database = openDatabase({
    url: databaseUrl,
    maxConnections: 2,
    statementTimeoutMs: LONGEST_STATEMENT_MS,
    applicationName: 'upline-seed',
  });
  try {
    const { businessTimeZone: timeZone, serverSecret, payoutKeys } = settings;
    return await fillOnce(database, { timeZone, serverSecret, payoutKeys, progress });
  } finally {
    await database.destroy();
  }
}
