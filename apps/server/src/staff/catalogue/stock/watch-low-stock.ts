import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { timeOf } from '../../../platform/database/database-clock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Recurring, type RecurringParts, runOnce } from '../../../platform/jobs/index.ts';
import { closeStaffTask } from '../../../platform/staff-tasks/close-staff-task.ts';
import { openStaffTask } from '../../../platform/staff-tasks/open-staff-task.ts';
import { eachByItself } from '../../../platform/work/each-by-itself.ts';
import { writeStockLow } from '../../../desk/webhooks/index.ts';

interface WatchParts extends RecurringParts {
  settings: Pick<Settings, 'stockCompany'>;
}

/** Checks once a minute which variants have fewer free pieces than their limit. */
export const lowStockWatch: Recurring<WatchParts> = {
  what: 'the watch of low stock',
  everyMs: 60_000,
  work: ({ database, settings }) => watchLowStock(database, settings.stockCompany),
};

/** One round. Only one of several processes runs it. */
export function watchLowStockOnce(parts: WatchParts): Promise<void> {
  return runOnce(parts, lowStockWatch);
}

interface Low {
  variantId: number;
  productNo: string;
  name: string;
  limit: number;
  stock: number;
  /** Time it fell below the limit. A person who closed the task gets a new one only after the stock recovered once. */
  fellAt: string;
}

/** Opens a task for each low variant. Closes the task when the stock has recovered or the limit was removed. */
async function watchLowStock(database: Database, companyCode: string): Promise<void> {
  const at = await timeOf(database);
  const { rows } = await sql<Low>`
    SELECT variant.id AS "variantId", product.product_no AS "productNo", product.name ->> 'en_US' AS name, variant.low_limit AS limit, variant.stock,
      coalesce((SELECT min(change.at)::text FROM stock_change AS change WHERE change.variant_id = variant.id AND change.id > coalesce(
        (SELECT max(earlier.id) FROM stock_change AS earlier WHERE earlier.variant_id = variant.id AND earlier.stock_after >= variant.low_limit), 0)), '')
        AS "fellAt"
    FROM product_variant AS variant JOIN product ON product.id = variant.product_id
    WHERE variant.low_limit IS NOT NULL AND variant.stock < variant.low_limit ORDER BY variant.id`.execute(database);
  await eachByItself(rows, (low) => inTransaction(database, (transaction) => tellLow(transaction, low, at)));
  // All stock tasks belong to the warehouse's company.
  await sql`UPDATE staff_task SET member_company_code = ${companyCode} WHERE kind = 'stockLow' AND member_company_code IS DISTINCT FROM ${companyCode}`.execute(
    database,
  );
  const low = rows.map(({ variantId }) => String(variantId));
  const { rows: over } = await sql<{ subject: string }>`
    SELECT subject FROM staff_task WHERE kind = 'stockLow' AND closed_at IS NULL AND NOT subject = ANY (${low}::text[])`.execute(database);
  for (const { subject } of over) await closeStaffTask(database, { kind: 'stockLow', subject, at });
}

/** Opens the task of one variant and notifies other systems. */
async function tellLow(transaction: Database, { variantId, productNo, name, limit, stock, fellAt }: Low, at: Date): Promise<void> {
  const detail = { productNo, name, limit, fellAt };
  if (!(await openStaffTask(transaction, { kind: 'stockLow', subject: String(variantId), detail, at }))) return;
  const fell = fellAt === '' ? null : new Date(fellAt).toISOString();
  await writeStockLow(transaction, { variantId, productNo, name: name ?? '', stock, limit, fellAt: fell }, at);
}
