import type { Handler } from '../../operation/handler.ts';
import type { BaseParts } from '../base-parts.ts';
import { readKeepOutlook } from './histories/keep-outlook.ts';
import { countKeptPv, readKeptPv } from './histories/read-kept-pv.ts';

/** A page of the PV that either leg kept unmatched, week by week. */
export function createGetKeepPerformance({ settings }: Pick<BaseParts, 'settings'>): Handler<'getKeepPerformance'> {
  return async ({ database, member, now }, { pageNum, pageSize }) => {
    const data = await readKeptPv(database, member.id, pageSize, (pageNum - 1) * pageSize);
    const outlook = await readKeepOutlook(database, member.id, { now, timeZone: settings.businessTimeZone });
    return { data, size: await countKeptPv(database, member.id), outlook };
  };
}
