import type { Handler } from '../../operation/handler.ts';
import { isLiveStaffSession } from '../../operation/staff-session-life.ts';

/** The person's open sessions, the last used one first. */
export const listOwnSessions: Handler<'listOwnSessions'> = async ({ database, staff, now }) => {
  const rows = await database
    .selectFrom('staff_session')
    .select(['id', 'created_at', 'last_used_at', 'address', 'device'])
    .where('staff_id', '=', staff.id)
    .where(isLiveStaffSession(now))
    .orderBy('last_used_at', 'desc')
    .execute();
  return {
    data: rows.map(({ id, created_at, last_used_at, address, device }) => ({
      id: Number(id),
      openedAt: created_at.toISOString(),
      lastUsedAt: last_used_at.toISOString(),
      address,
      device,
      isThisOne: id === staff.session?.id,
    })),
  };
};
