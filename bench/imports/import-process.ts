import { loadSettings } from '../../apps/server/src/config/load-settings.ts';
import { carryOutImport } from '../../apps/server/src/features/staff/imports/carry-out-import.ts';
import { checkImport } from '../../apps/server/src/features/staff/imports/check-import.ts';
import type { FeatureParts } from '../../apps/server/src/features/parts.ts';
import { openDatabase } from '../../apps/server/src/platform/database/connection.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';

export interface AskedOfProcess {
  url: string;
  importNo: number;
  work: 'check' | 'apply';
}

/** What a job took. */
export interface JobTook {
  ms: number;
  /** How much larger the process was at its largest than before the job, in bytes. */
  grownBytes: number;
}

/** One job of an import in a process of its own, so that its memory is that of the job alone. */
async function runJob({ url, importNo, work }: AskedOfProcess): Promise<void> {
  const database = openDatabase({ url, maxConnections: 4, statementTimeoutMs: 300_000 });
  const settings = loadSettings({});
  const log = createLogger({ level: 'silent' });
  const before = process.memoryUsage.rss();
  const begunMs = performance.now();
  if (work === 'check') await checkImport(database, BigInt(importNo));
  else await carryOutImport({ database, settings, clock: { now: () => new Date() }, log } as unknown as FeatureParts, BigInt(importNo));
  const took: JobTook = { ms: performance.now() - begunMs, grownBytes: process.resourceUsage().maxRSS * 1_024 - before };
  await database.destroy();
  process.send?.(took, () => process.disconnect());
}

process.once('message', (asked: AskedOfProcess) => void runJob(asked));
