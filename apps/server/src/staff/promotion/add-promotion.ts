import type { Settings } from '../../config/settings.ts';
import { refuseLimited } from '../../desk/access/refuse-limited.ts';
import { type Act, approvable, type ApprovableHandler, type PreviewContext } from '../../desk/approvals/index.ts';
import { lockGivingAway } from './given-away/given-away.ts';
import { givenAway } from './given-away-by.ts';
import { readTerms } from './read-terms.ts';
import { changedValues, recordChange } from './record-change.ts';
import { FIRST_VERSION, insertPromotion, readDays, refuseOverlap } from '../../features/promotion/index.ts';

type Add = Act<'addPromotion'>;
type Asked = Parameters<Add['preview']>[1];

/** The number of a promotion that is not stored yet. */
const NOT_KEPT = 0n;

/** Adds a promotion. One that gives goods away waits for a second person. */
export function createAddPromotion({ businessTimeZone: timeZone }: Pick<Settings, 'businessTimeZone'>): ApprovableHandler<'addPromotion'> {
  const read = async (
    { database, staff, now }: Pick<PreviewContext, 'database' | 'staff' | 'now'>,
    { reason: _reason, ...sent }: Asked,
  ) => {
    refuseLimited(staff);
    const terms = await readTerms(database, sent);
    const period = await readDays(database, { ...sent, now, timeZone });
    await refuseOverlap(database, { ...terms, ...period });
    return { ...terms, ...period };
  };
  const preview: Add['preview'] = async (context, asked) => {
    await lockGivingAway(context.database);
    const values = await read(context, asked);
    return {
      subject: { kind: 'promotion', id: values.name['en_US'] ?? '' },
      companyCode: undefined,
      ...(await givenAway(context.database, { ...values, id: NOT_KEPT, version: FIRST_VERSION })),
    };
  };
  const carryOut: Add['carryOut'] = async (context, asked) => {
    const { database, staff, now, approval } = context;
    const values = await read(context, asked);
    const by = { isApproved: approval !== undefined, staffId: approval?.askedBy.id ?? staff.id, now };
    const id = await insertPromotion(database, values, by);
    await recordChange(context, 'addPromotion', { promotionId: id, reason: asked.reason, values: changedValues({}, values) });
    return { data: { promotionId: Number(id) }, message: 'staff.done' };
  };
  return approvable('addPromotion', { preview, carryOut });
}
