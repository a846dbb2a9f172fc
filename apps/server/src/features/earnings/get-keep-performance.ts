import type { Handler } from '../../operation/handler.ts';
import { countKept, readKept } from './histories/read-kept-pv.ts';

/** A page of the PV that stayed unmatched in either leg, week by week. */
export const getKeepPerformance: Handler<'getKeepPerformance'> = async ({ database, member }, { pageNum, pageSize }) => {
  const data = await readKept(database, member.id, pageSize, (pageNum - 1) * pageSize);
  return { data, size: await countKept(database, member.id) };
};
