import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { columnsOf } from './columns-of.ts';
import { promotionToChange, refuseOverlap } from './promotion-row.ts';
import { readDays } from './read-days.ts';
import { readTerms } from './read-terms.ts';
import { changedValues, recordChange } from './record-change.ts';

/** Changes a promotion that has not ended. */
export function createChangePromotion({ businessTimeZone: timeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'changePromotion'> {
  return async (context, { promotionId, version, reason, ...sent }) => {
    const { database, now } = context;
    const before = await promotionToChange(context, promotionId, version);
    const terms = await readTerms(database, sent);
    const begun = before.beginsAt <= now ? before.beginsAt : undefined;
    const period = await readDays(database, { ...sent, now, timeZone, begun });
    const values = changedValues(before, { ...terms, ...period });
    if (values.length === 0) return refuse('nothingToCorrect');
    await refuseOverlap(database, { ...terms, ...period, id: before.id });
    const uses = await usesOf(database, before.id);
    if (terms.mostUses !== null && terms.mostUses < uses) return refuse('promotionLimitBelowUses', { field: 'mostUses', params: { uses } });
    await database
      .updateTable('promotion')
      .set({ ...columnsOf({ ...terms, ...period }), uses, version: before.version + 1, changed_at: now })
      .where('id', '=', before.id)
      .execute();
    await recordChange(context, 'changePromotion', { promotionId: before.id, reason, values });
    return { data: { promotionId, version: before.version + 1 }, message: 'staff.done' };
  };
}

/** Orders that have it. Exact while it is locked. */
async function usesOf(database: Parameters<typeof readTerms>[0], id: bigint): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    SELECT count(*)::int AS uses FROM promotion_use WHERE promotion_id = ${id} AND returned_at IS NULL`.execute(database);
  return rows[0]?.uses ?? 0;
}
