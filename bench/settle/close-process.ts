import { settleAndWrite } from '../../apps/server/src/features/earnings/close/settle-and-write.ts';
import { openDatabase } from '../../apps/server/src/platform/database/connection.ts';

interface Asked {
  url: string;
  week: number;
  timeZone: string;
}

export interface CloseTook {
  ms: number;
  lines: number;
  paidCents: number;
  /** Peak resident memory of the process from its start to its end, in bytes. */
  peakBytes: number;
}

/** One close in a separate process, as the settling thread does it: includes connections, reading, settling and writing. */
async function close({ url, week, timeZone }: Asked): Promise<void> {
  const begun = performance.now();
  const database = openDatabase({ url, maxConnections: 2, statementTimeoutMs: 1_800_000 });
  const { outcome, lines, facts } = await settleAndWrite(database, { week, timeZone });
  const ms = performance.now() - begun;
  await database.destroy();
  if (outcome !== 'closed') throw new Error(`the week was ${outcome}`);
  const took: CloseTook = { ms, lines, paidCents: facts?.paidCents ?? 0, peakBytes: process.resourceUsage().maxRSS * 1_024 };
  process.send?.(took, () => process.disconnect());
}

process.once('message', (asked: Asked) => void close(asked));
