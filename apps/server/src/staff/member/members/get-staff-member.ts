import type { AnswerOf } from '@upline/contract';
import { formatName } from '@upline/i18n';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import type { Settings } from '../../../config/settings.ts';
import type { StaffContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { weekOf } from '../../../platform/calendar/index.ts';
import { storedType, typesToChoose } from '../../../features/earnings/index.ts';
import { isLive, pausedUntil, stoppedAt } from '../../../features/member/index.ts';
import { memberInSight } from '../../../desk/access/member-in-sight.ts';
import { readContact } from './read-contact.ts';
import { readHappened } from './read-happened.ts';
import { readNotes } from '../notes/read-notes.ts';
import { readOpenMatters } from './read-open-matters.ts';
import { readOrdersOf } from './read-orders-of.ts';
import { readWallets } from './read-wallets.ts';

type StaffMember = AnswerOf<'getStaffMember'>['data'];

const RECENT = 5;
const NOTES = 5;
const HAPPENED = 20;

/** Returns the page of a member. Amounts are included for people who may see them. */
export const createGetStaffMember =
  (settings: Pick<Settings, 'businessTimeZone'>): Handler<'getStaffMember'> =>
  async (context, { memberCode }) => {
    const { database, staff } = context;
    const { id, code } = await memberInSight(context, memberCode);
    const seesMoney = staff.permissions.has('wallet.read');
    const seesEarnings = staff.permissions.has('earnings.read');
    return {
      data: {
        ...(await readWho(context, id)),
        type: await readType(context, id, settings),
        contact: await readContact(context, id),
        wallets: seesMoney ? await readWallets(database, id) : null,
        pendingEarnings: seesEarnings ? await pendingOf(context, id) : null,
        openMatters: await readOpenMatters(database, id),
        counts: await readCounts(context, id),
        recentOrders: await readOrdersOf(database, id, { limit: RECENT }),
        notes: await readNotes(database, { memberId: id }, { limit: NOTES }),
        happened: await readHappened(database, { id, code }, HAPPENED),
      },
    };
  };

/** The member's plan type; null if the plan has none. */
async function readType(
  { database, now }: StaffContext,
  id: bigint,
  { businessTimeZone }: Pick<Settings, 'businessTimeZone'>,
): Promise<StaffMember['type']> {
  const { names, of } = await typesToChoose(database, weekOf(now, businessTimeZone));
  return names.length === 0 ? null : { name: of(await storedType(database, id)), choices: [...names] };
}

type Who = Omit<
  StaffMember,
  'type' | 'contact' | 'wallets' | 'pendingEarnings' | 'openMatters' | 'counts' | 'recentOrders' | 'notes' | 'happened'
>;

async function readWho({ database, locale, now }: StaffContext, id: bigint): Promise<Who> {
  const row = await database
    .selectFrom('member')
    .leftJoin('member as sponsor', 'sponsor.id', 'member.sponsor_id')
    .leftJoin('member as parent', 'parent.id', 'member.placement_parent_id')
    .selectAll('member')
    .select(['sponsor.code as s_code', 'sponsor.username as s_user', 'sponsor.first_name as s_given', 'sponsor.last_name as s_family'])
    .select(['parent.code as p_code', 'parent.username as p_user', 'parent.first_name as p_given', 'parent.last_name as p_family'])
    .where('member.id', '=', id)
    .executeTakeFirstOrThrow();
  const named = (code: string | null, username: string | null, given: string | null, family: string | null) =>
    code === null ? null : { memberCode: code, name: formatName({ given: given ?? '', family: family ?? '' }, locale) || (username ?? '') };
  return {
    memberCode: row.code,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    companyCode: row.company_code,
    locale: row.locale,
    joinedAt: row.joined_at.toISOString(),
    sponsor: named(row.s_code, row.s_user, row.s_given, row.s_family),
    placementParent: named(row.p_code, row.p_user, row.p_given, row.p_family),
    side: row.side === null ? null : row.side === 0 ? 'left' : 'right',
    cardLevel: row.card_level,
    star: row.star,
    activeUntilWeek: row.active_until_week === null ? '' : String(row.active_until_week),
    lockedAt: row.locked_at?.toISOString() ?? null,
    stoppedAt: (await stoppedAt(database, id))?.toISOString() ?? null,
    pausedUntil: (await pausedUntil(database, id, now))?.toISOString() ?? null,
    lockedReason: row.locked_reason,
    mayTransferToPartner: row.may_transfer_vst,
    mayTransfer: row.may_transfer,
    mayWithdraw: row.may_withdraw,
  };
}

async function pendingOf({ database }: StaffContext, id: bigint): Promise<number> {
  const { cents } = await database
    .selectFrom('week_bonus')
    .select(sql<bigint>`coalesce(sum(total_cents), 0)::int8`.as('cents'))
    .where('member_id', '=', id)
    .where('released_at', 'is', null)
    .executeTakeFirstOrThrow();
  return amountOf(cents);
}

async function readCounts({ database, now }: StaffContext, id: bigint): Promise<StaffMember['counts']> {
  const { rows } = await sql<StaffMember['counts']>`SELECT
    (SELECT count(*)::int FROM member_order WHERE member_id = ${id}) AS orders,
    (SELECT count(*)::int FROM payment_attempt WHERE payer_id = ${id}) AS payments,
    (SELECT count(*)::int FROM staff_note WHERE member_id = ${id}) AS notes,
    (SELECT count(*)::int FROM session WHERE member_id = ${id} AND ${isLive(now)}) AS sessions`.execute(database);
  return rows[0] as StaffMember['counts'];
}
