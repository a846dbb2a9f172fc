import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { requireSeen } from '../../../operation/seen.ts';
import { changeStock } from '../../../features/catalogue/index.ts';
import { shortOf } from '../stock/short-of.ts';
import { countSeen, readCounted } from './count-seen.ts';
import { lockCount } from './lock-count.ts';
import { showCount } from './show-count.ts';

/**
 * Changes the stock by each difference. A difference is added to what is free now, so orders and shipments since a variant was counted are unaffected. Refuses if counting went on
 * after the caller looked (compared by each figure if the caller names what they saw, else by the sums), and if orders hold pieces that are missing.
 */
export const applyCount: Handler<'applyCount'> = async (
  { database, staff, now, locale },
  { countNo, seenCounted, seenChange, seen, reason },
) => {
  await lockCount(database, countNo, 'deciding');
  const lines = await readCounted(database, countNo);
  requireSeen(seen, countSeen(lines), [{ call: 'getCount', payload: { countNo } }]);
  const rows = lines.map(({ variantId, counted, expected }) => ({ variantId, change: counted - expected }));
  const together = rows.reduce((sum, { change }) => sum + change, 0);
  if (rows.length !== seenCounted || together !== seenChange)
    return refuse('stockCountChanged', { params: { counted: rows.length, change: together } });
  const differing = rows.filter(({ change }) => change !== 0);
  const changed = await changeStock(database, differing, {
    kind: 'count',
    countId: BigInt(countNo),
    staffId: staff.id,
    note: reason,
    at: now,
  });
  const done = new Set(changed.map(({ variantId }) => variantId));
  const short = differing.find(({ variantId }) => !done.has(variantId));
  if (short !== undefined) return shortOf(database, locale, short.variantId);
  await sql`UPDATE stock_count SET state = 'applied', decided_by = ${staff.id}, decided_at = ${now}, note = ${reason} WHERE id = ${countNo}`.execute(
    database,
  );
  return { data: await showCount(database, locale, countNo), message: 'staff.done' };
};
