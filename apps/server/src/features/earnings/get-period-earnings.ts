import { amountOf } from '../../operation/amounts.ts';
import type { MemberContext } from '../../operation/context.ts';
import type { Handler } from '../../operation/handler.ts';
import { weekOf } from '../../platform/calendar/index.ts';
import { inTime } from '../../platform/work/in-time.ts';
import type { OpenPeriodAmounts } from './forecast/figures.ts';
import type { EarningsParts } from './forecast/living-figures.ts';
import { readKeptOfPeriods, readPeriodIncome, showOpenPeriods, sumPeriodIncome } from './histories/read-periods.ts';
import { planFor } from './plans/plan-store.ts';

/** A process that has just started takes longer than this for the first figures of a large shop. */
const LONGEST_WAIT_MS = 2_000;

/** A page of the member's closed days, months, quarters and years with the amount of each bonus, newest first; and what the open ones would bring and keep. */
export function createGetPeriodEarnings({ livingFigures, settings }: EarningsParts): Handler<'getPeriodIncome'> {
  const { businessTimeZone: timeZone } = settings;
  return async (context, { pageNum, pageSize }) => {
    const { database, member, locale, now } = context;
    const data = await readPeriodIncome(database, { memberId: member.id, timeZone, locale }, pageSize, (pageNum - 1) * pageSize);
    const { size, totalCents } = await sumPeriodIncome(database, member.id);
    const plan = await planFor(database, weekOf(now, timeZone));
    const open = plan.plan2 === undefined ? [] : await openPeriods(livingFigures, context);
    return {
      data,
      size,
      total: amountOf(totalCents),
      open: open && (await showOpenPeriods(database, open, locale, plan)),
      kept: await readKeptOfPeriods(database, member.id, locale),
    };
  };
}

/** The open periods; null if the figures are not ready or cannot be computed: closed periods are shown in any case. */
async function openPeriods(
  livingFigures: EarningsParts['livingFigures'],
  { member, log }: MemberContext,
): Promise<OpenPeriodAmounts[] | null> {
  try {
    return (await inTime(livingFigures.openPeriodsOf(member.id), LONGEST_WAIT_MS)) ?? null;
  } catch (error) {
    log.error({ err: error }, 'no figures of open periods');
    return null;
  }
}
