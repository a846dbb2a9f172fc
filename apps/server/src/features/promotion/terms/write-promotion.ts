import type { Database } from '../../../platform/database/connection.ts';
import { columnsOf } from './columns-of.ts';
import type { PromotionRow } from './promotion-row.ts';
import type { PromotionTerms } from './promotion-terms.ts';
import type { Period } from './read-days.ts';

export const FIRST_VERSION = 1;

/** Stores a new promotion. Returns its number. */
export async function insertPromotion(
  transaction: Database,
  values: PromotionTerms & Period,
  { isApproved, staffId, now }: { isApproved: boolean; staffId: bigint; now: Date },
): Promise<bigint> {
  const { id } = await transaction
    .insertInto('promotion')
    .values({
      ...columnsOf(values),
      approved_version: isApproved ? FIRST_VERSION : null,
      added_by: staffId,
      added_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Rewrites the terms of a locked promotion. `uses`: number of orders with it. Returns its new version. */
export async function rewritePromotion(
  transaction: Database,
  before: Pick<PromotionRow, 'id' | 'version'>,
  after: PromotionTerms & Period,
  { isApproved, uses, now }: { isApproved: boolean; uses: number; now: Date },
): Promise<number> {
  const version = before.version + 1;
  const approved_version = isApproved ? version : null;
  await transaction
    .updateTable('promotion')
    .set({ ...columnsOf(after), uses, version, approved_version, changed_at: now })
    .where('id', '=', before.id)
    .execute();
  return version;
}

/** Ends a locked promotion now; one that has not begun never begins. Returns its new state. */
export async function endNow(transaction: Database, before: PromotionRow, now: Date): Promise<PromotionRow> {
  // A period has a length, so a promotion that begins at this very moment is switched off too.
  const ended = before.beginsAt >= now ? { ...before, isOn: false } : { ...before, endsAt: now };
  const after = { ...ended, version: before.version + 1 };
  await transaction
    .updateTable('promotion')
    .set({ is_on: after.isOn, ends_at: after.endsAt, version: after.version, changed_at: now })
    .where('id', '=', before.id)
    .execute();
  return after;
}
