import type { Settings } from '../../../config/settings.ts';
import { amountOf } from '../../../operation/amounts.ts';
import type { Handler } from '../../../operation/handler.ts';
import { createBonusTitles, readBonusWeeks, sumWeeklyBonuses } from '../../../features/earnings/index.ts';
import { memberInSight } from '../../../desk/access/member-in-sight.ts';

/** A page of a member's closed weeks with earnings, or one of these weeks alone. */
export const createListMemberWeeks =
  ({ businessTimeZone: timeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'listMemberWeeks'> =>
  async (context, { memberCode, week: asked, pageNum, pageSize }) => {
    const { database, locale } = context;
    const member = await memberInSight(context, memberCode);
    const of = { memberId: member.id, timeZone, ...(asked !== undefined && { range: { from: asked, to: asked } }) };
    const weeks = await readBonusWeeks(database, of, pageSize, (pageNum - 1) * pageSize);
    const { size, totalCents } = await sumWeeklyBonuses(database, of);
    const keys = new Set(weeks.flatMap(({ bonuses }) => bonuses.map(({ key }) => key)));
    const titleOf = await createBonusTitles(database, { locale, keys });
    const data = weeks.map(({ week, firstDay, lastDay, bonuses, totalCents: cents, releasedAt }) => ({
      week: String(week),
      firstDay,
      lastDay,
      bonuses: bonuses.map(({ key, cents: amount }) => ({ bonus: key, name: titleOf(key, week), amount: amountOf(amount) })),
      total: amountOf(cents),
      releasedAt: releasedAt?.toISOString() ?? null,
    }));
    return { data, size, total: amountOf(totalCents) };
  };
