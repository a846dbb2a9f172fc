import type { Handler } from '../../operation/handler.ts';
import type { EarningsParts } from './forecast/living-figures.ts';
import { readKeepOutlook } from './histories/keep-outlook.ts';
import { countKeptPv, readKeptPv } from './histories/read-kept-pv.ts';

/** A page of the PV that each leg kept unmatched or lost, week by week, and what the open week will keep. */
export function createGetKeptPv({ livingFigures, settings }: EarningsParts): Handler<'getKeepPerformance'> {
  return async ({ database, member, now }, { pageNum, pageSize }) => {
    const data = await readKeptPv(database, member.id, pageSize, (pageNum - 1) * pageSize);
    const losing = await livingFigures.losingOf(member.id);
    const outlook = await readKeepOutlook(database, member.id, { now, timeZone: settings.businessTimeZone, losing });
    return { data, size: await countKeptPv(database, member.id), outlook };
  };
}
