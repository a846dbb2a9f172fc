import type { Handler } from '../../operation/handler.ts';
import { countKeptPv, readKeptPv } from './histories/read-kept-pv.ts';

/** A page of the PV that either leg kept unmatched, week by week. */
export const getKeepPerformance: Handler<'getKeepPerformance'> = async ({ database, member }, { pageNum, pageSize }) => {
  const data = await readKeptPv(database, member.id, pageSize, (pageNum - 1) * pageSize);
  return { data, size: await countKeptPv(database, member.id) };
};
