import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { Refusal } from '../../../operation/refusal.ts';
import { createGetBonusTrace } from '../../../features/earnings/index.ts';
import { memberInSight } from '../../../desk/access/member-in-sight.ts';

export const createExplainMemberBonus = (settings: Pick<Settings, 'businessTimeZone'>): Handler<'explainMemberBonus'> => {
  const getBonusTrace = createGetBonusTrace(settings);
  return async (context, { memberCode, ...of }) => {
    const member = await memberInSight(context, memberCode);
    const traced = await getBonusTrace({ ...context, member: { ...member, sessionKey: Buffer.alloc(0) } }, of);
    if (traced instanceof Refusal) return traced;
    const { data, size } = traced;
    return {
      data: {
        name: data.ITEM_TYPE,
        planVersion: `${data.PLAN_VERSION} ${data.PLAN_NAME}`,
        amount: data.AMOUNT,
        notes: data.NOTES,
        lines: data.LINES.map((line) => ({
          fromMember: line.REUSER_CODE,
          orderNo: line.ORDER_NO,
          pv: line.PV,
          rule: line.RULE,
          arithmetic: line.ARITHMETIC,
          amount: line.AMOUNT,
          adjustsWeek: line.ADJUSTS_WEEK,
        })),
      },
      size,
    };
  };
};
