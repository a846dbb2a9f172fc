import type { Settings } from '../../config/settings.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import { type Act, approvable, type ApprovableHandler, type PreviewContext } from '../../desk/approvals/index.ts';
import { lockGivingAway } from './given-away/given-away.ts';
import { givenAway } from './given-away-by.ts';
import { readTerms } from './read-terms.ts';
import { changedValues, recordChange } from './record-change.ts';
import { readDays, refuseOverlap, rewritePromotion, usesOf } from '../../features/promotion/index.ts';
import { promotionToChange } from './promotion-to-change.ts';

type Change = Act<'changePromotion'>;
type Asked = Parameters<Change['preview']>[1];

/** Changes a promotion that has not ended. If it then gives goods away, that waits for a second person. */
export function createChangePromotion({
  businessTimeZone: timeZone,
}: Pick<Settings, 'businessTimeZone'>): ApprovableHandler<'changePromotion'> {
  const read = async (context: PreviewContext | Parameters<Change['carryOut']>[0], asked: Asked) => {
    const { database, now } = context;
    const { promotionId, version, reason: _reason, ...sent } = asked;
    const before = await promotionToChange(context, promotionId, version);
    const terms = await readTerms(database, sent);
    const begun = before.beginsAt <= now ? before.beginsAt : undefined;
    const period = await readDays(database, { ...sent, now, timeZone, begun });
    const after = { ...terms, ...period };
    const values = changedValues(before, after);
    if (values.length === 0) return refuse('nothingToCorrect');
    await refuseOverlap(database, { ...after, id: before.id });
    const uses = await usesOf(database, before.id);
    if (terms.mostUses !== null && terms.mostUses < uses) return refuse('promotionLimitBelowUses', { field: 'mostUses', params: { uses } });
    return { before, after, values, uses };
  };
  const preview: Change['preview'] = async (context, asked) => {
    await lockGivingAway(context.database);
    const found = await read(context, asked);
    if (found instanceof Refusal) return found;
    const { id, version } = found.before;
    return {
      subject: { kind: 'promotion', id: String(id) },
      companyCode: undefined,
      ...(await givenAway(context.database, { ...found.after, id, version })),
    };
  };
  const carryOut: Change['carryOut'] = async (context, asked) => {
    const found = await read(context, asked);
    if (found instanceof Refusal) return found;
    const { before, after, values, uses } = found;
    const { database, approval, now } = context;
    const version = await rewritePromotion(database, before, after, { isApproved: approval !== undefined, uses, now });
    await recordChange(context, 'changePromotion', { promotionId: before.id, reason: asked.reason, values });
    return { data: { promotionId: asked.promotionId, version }, message: 'staff.done' };
  };
  return approvable('changePromotion', { preview, carryOut });
}
