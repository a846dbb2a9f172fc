import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { timeOf } from '../../../platform/database/database-clock.ts';
import { type Recurring, type RecurringParts, runOnce } from '../../../platform/jobs/index.ts';
import { closeStaffTask } from '../../../platform/staff-tasks/close-staff-task.ts';
import { openStaffTask } from '../../../platform/staff-tasks/open-staff-task.ts';
import { findStockDrift } from './find-stock-drift.ts';

const HOURS_BETWEEN_PROOFS = 23;

/** Compares the stock with its journal once a day. */
export const stockProof: Recurring<RecurringParts> = { what: 'the proof of the stock', everyMs: 10 * 60_000, work: proveStock };

/** One round. Only one of several processes does it. */
export function proveStockOnce(parts: RecurringParts): Promise<void> {
  return runOnce(parts, stockProof);
}

async function proveStock({ database, log }: RecurringParts): Promise<unknown> {
  if (!(await isDue(database))) return undefined;
  const drift = await findStockDrift(database);
  await sql`INSERT INTO stock_check (variants, differing) SELECT count(*), ${drift.length} FROM product_variant`.execute(database);
  const at = await timeOf(database);
  const task = { kind: 'stockDiffers', subject: 'stock', at };
  if (drift.length === 0) return closeStaffTask(database, task);
  log.error({ variants: drift.slice(0, 20) }, 'the stock is not the sum of its journal');
  const detail = { variants: drift.length, first: drift[0]?.variantId ?? 0 };
  return openStaffTask(database, { ...task, detail });
}

async function isDue(database: Database): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    SELECT NOT EXISTS (SELECT FROM stock_check WHERE at > now() - make_interval(hours => ${HOURS_BETWEEN_PROOFS})) AS due`.execute(
    database,
  );
  return rows[0]?.due === true;
}
