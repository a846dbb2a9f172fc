import { loadSettings } from '../../apps/server/src/config/load-settings.ts';
import { writeExport } from '../../apps/server/src/desk/exports/write-export.ts';
import { carryOutImport } from '../../apps/server/src/desk/imports/carry-out-import.ts';
import { checkImport } from '../../apps/server/src/desk/imports/check-import.ts';
import { openDatabase } from '../../apps/server/src/platform/database/connection.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { readsOnPrimary } from '../../apps/server/src/platform/database/report-reader.ts';
import { exportable } from '../../apps/server/src/staff/overview/exportable.ts';
import { importKinds } from '../../apps/server/src/staff/overview/imports/kinds/all.ts';
import { createOrderListeners } from '../../apps/server/src/order-listeners.ts';

export interface AskedOfProcess {
  url: string;
  /** Number of an import, or of an export being written. */
  number: number;
  work: 'check' | 'apply' | 'write';
}

export interface JobTook {
  ms: number;
  processorMs: number;
  /** Peak growth of the process over its size before the job, in bytes. */
  grownBytes: number;
}

/** Runs one job of an import or an export in a separate process, so that its memory is that of the job alone. */
async function runJob({ url, number, work }: AskedOfProcess): Promise<void> {
  const database = openDatabase({ url, maxConnections: 4, statementTimeoutMs: 300_000 });
  const settings = loadSettings({});
  const log = createLogger({ level: 'silent' });
  const before = process.memoryUsage.rss();
  const begunMs = performance.now();
  const usedBefore = process.cpuUsage();
  if (work === 'check') await checkImport({ database, kinds: importKinds, timeZone: 'UTC' }, BigInt(number));
  else if (work === 'write')
    await writeExport({ database, exportable, reports: readsOnPrimary, timeZone: 'America/Los_Angeles', consoleUrl: '' }, BigInt(number));
  else
    await carryOutImport(
      { database, kinds: importKinds, settings, clock: { now: () => new Date() }, log, orderListeners: createOrderListeners(settings) },
      BigInt(number),
    );
  const { user, system } = process.cpuUsage(usedBefore);
  const processorMs = (user + system) / 1_000;
  const took: JobTook = { ms: performance.now() - begunMs, processorMs, grownBytes: process.resourceUsage().maxRSS * 1_024 - before };
  await database.destroy();
  process.send?.(took, () => process.disconnect());
}

process.once('message', (asked: AskedOfProcess) => void runJob(asked));
