import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { isLive } from '../../../features/member/index.ts';
import { memberInSight } from '../../../desk/access/member-in-sight.ts';

const MOST_SIGN_INS = 100;

/** Open sessions, known devices and the newest sign-ins of a member. Tokens and hashes are not returned. */
export const getMemberAccess: Handler<'getMemberAccess'> = async (context, { memberCode }) => {
  const { database, now } = context;
  const { id } = await memberInSight(context, memberCode);
  const has = await database
    .selectFrom('member')
    .select([sql<boolean>`password_hash IS NOT NULL`.as('password'), sql<boolean>`payment_password_hash IS NOT NULL`.as('payment')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const sessions = await database
    .selectFrom('session')
    .select(['device', 'created_at', 'last_used_at'])
    .where('member_id', '=', id)
    .where(isLive(now))
    .orderBy('last_used_at', 'desc')
    .execute();
  const devices = await database
    .selectFrom('member_device')
    .select('seen_at')
    .where('member_id', '=', id)
    .orderBy('seen_at', 'desc')
    .execute();
  const signIns = await database
    .selectFrom('sign_in')
    .select(['outcome', 'device', 'address', 'first_at', 'last_at', 'times', 'disowned_at'])
    .where('member_id', '=', id)
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SIGN_INS)
    .execute();
  return {
    data: {
      hasPassword: has.password,
      hasPaymentPassword: has.payment,
      sessions: sessions.map(({ device, created_at: openedAt, last_used_at: usedAt }) => ({
        device,
        openedAt: openedAt.toISOString(),
        usedAt: usedAt.toISOString(),
      })),
      devices: devices.map(({ seen_at: seenAt }) => ({ seenAt: seenAt.toISOString() })),
      signIns: signIns.map(({ first_at: firstAt, last_at: lastAt, disowned_at: disownedAt, ...row }) => ({
        ...row,
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
        isDisowned: disownedAt !== null,
      })),
    },
  };
};
