import { amountOf } from '../../operation/amounts.ts';
import type { Handler } from '../../operation/handler.ts';
import { readPeriodIncome, sumPeriodIncome } from './histories/read-periods.ts';

/** A page of the member's closed days, months, quarters and years and what each bonus brought, newest first. */
export const createGetPeriodIncome =
  ({ businessTimeZone: timeZone }: { businessTimeZone: string }): Handler<'getPeriodIncome'> =>
  async ({ database, member, locale }, { pageNum, pageSize }) => {
    const data = await readPeriodIncome(database, { memberId: member.id, timeZone, locale }, pageSize, (pageNum - 1) * pageSize);
    const { size, totalCents } = await sumPeriodIncome(database, member.id);
    return { data, size, total: amountOf(totalCents) };
  };
