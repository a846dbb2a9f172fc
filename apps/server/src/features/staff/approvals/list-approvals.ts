import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { requestsSeenBy } from './request-rows.ts';
import { showRequests } from './show-request.ts';

/** Requests in a state that the caller may see. */
export const listApprovals: Handler<'listApprovals'> = async (context, { state, pageNum, pageSize }) => {
  const { database, staff, now } = context;
  const shownState = sql<string>`CASE WHEN state = 'waiting' AND expires_at <= ${now} THEN 'expired' ELSE state END`;
  const found = requestsSeenBy(database, staff).where(shownState, '=', state);
  const rows = await found
    .selectAll('approval_request')
    .orderBy('id', state === 'waiting' ? 'asc' : 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { size } = await found.select(sql<number>`count(*)::int`.as('size')).executeTakeFirstOrThrow();
  return { data: await showRequests(context, rows), size };
};
