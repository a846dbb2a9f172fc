import { formatDateTime } from '@upline/i18n';
import type { Settings } from '../../../config/settings.ts';
import type { StaffContext } from '../../../operation/context.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { keepGoodsHistory } from '../../../features/catalogue/index.ts';
import { keptPeriod, overlapping, periodPath, type PeriodRow } from './price-rows.ts';

/** Records a period's change in the history of its product, and marks the product as changed. */
export async function keepPeriod(
  { database, staff, now }: StaffContext,
  { before, after }: { before: PeriodRow | undefined; after: PeriodRow },
): Promise<void> {
  const { goodsId, variantId, id } = after;
  await database.updateTable('product').set({ changed_at: now }).where('id', '=', goodsId).execute();
  const gone = after.state === 'dropped' ? null : keptPeriod(after);
  const change = { path: periodPath(variantId, id), before: before === undefined ? null : keptPeriod(before), after: gone };
  await keepGoodsHistory(database, { goodsId, staffId: staff.id, at: now, changes: [change] });
}

/** Throws `pricePeriodOverlaps` with the overlapping period, in the business time zone. */
export async function refuseOverlap(
  database: Database,
  { field, ...period }: { variantId: number; from: Date; until: Date | null; besides?: bigint; field: string },
  { businessTimeZone: timeZone }: Pick<Settings, 'businessTimeZone'>,
): Promise<void> {
  const other = await overlapping(database, period);
  if (other === undefined) return;
  const end = other.until === null ? '…' : formatDateTime(other.until, timeZone);
  throw refuse('pricePeriodOverlaps', { field, params: { period: `${formatDateTime(other.from, timeZone)} – ${end}` } });
}
