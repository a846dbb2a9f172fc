import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuseLimited, refuseOverlap } from './promotion-row.ts';
import { readDays } from './read-days.ts';
import { readTerms } from './read-terms.ts';
import { changedValues, recordChange } from './record-change.ts';
import { columnsOf } from './columns-of.ts';

/** Adds a promotion. */
export function createAddPromotion({ businessTimeZone: timeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'addPromotion'> {
  return async (context, { reason, ...sent }) => {
    const { database, staff, now } = context;
    refuseLimited(staff);
    const terms = await readTerms(database, sent);
    const period = await readDays(database, { ...sent, now, timeZone });
    await refuseOverlap(database, { ...terms, ...period });
    const { id } = await database
      .insertInto('promotion')
      .values({ ...columnsOf({ ...terms, ...period }), added_by: staff.id, added_at: now, changed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordChange(context, 'addPromotion', { promotionId: id, reason, values: changedValues({}, { ...terms, ...period }) });
    return { data: { promotionId: Number(id) }, message: 'staff.done' };
  };
}
