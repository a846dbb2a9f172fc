import type { AnswerOf } from '@upline/contract';
import { formatDateTime } from '@upline/i18n';
import type { Settings } from '../../../config/settings.ts';
import { amountOf } from '../../../operation/amounts.ts';
import type { MemberContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { offeredLocale } from '../../../platform/shop/index.ts';
import { pausedUntil } from '../corrections/refuse-paused.ts';
import { inTime } from '../../../platform/work/in-time.ts';

/** Earnings data that the member's page needs from a later feature: today's figures. */
export interface EarningsToday {
  livingFigures: { todayOf(memberId: bigint): Promise<{ totalCents: bigint }> };
}

/** The signed-in member, for the header and the profile. */
export function createGetProfile({
  livingFigures,
  settings,
}: EarningsToday & { settings: Pick<Settings, 'businessTimeZone'> }): Handler<'getJmiMember'> {
  return async (context) => {
    const until = await pausedUntil(context.database, context.member.id, context.now);
    const pause = until === undefined ? {} : { pausedUntil: formatDateTime(until, settings.businessTimeZone) };
    return { data: { ...(await readMember(context, await todayCents(livingFigures, context))), ...pause } };
  };
}

/** A process that has just started takes longer than this for the first figures of a large shop. */
const LONGEST_WAIT_MS = 2_000;

/** Today's figures. They are a small part of this answer, so the member is also shown if the figures cannot be computed, or not yet. */
async function todayCents(livingFigures: EarningsToday['livingFigures'], { member, log }: MemberContext): Promise<bigint> {
  try {
    return (await inTime(livingFigures.todayOf(member.id), LONGEST_WAIT_MS))?.totalCents ?? 0n;
  } catch (error) {
    log.error({ err: error }, "no today's earnings");
    return 0n;
  }
}

async function readMember({ database, member }: MemberContext, earnedCents: bigint): Promise<AnswerOf<'getJmiMember'>['data']> {
  const row = await database
    .selectFrom('member as m')
    .leftJoin('member as sponsor', 'sponsor.id', 'm.sponsor_id')
    .leftJoin('member as parent', 'parent.id', 'm.placement_parent_id')
    .selectAll('m')
    .select(['sponsor.code as sponsor_code', 'parent.code as parent_code'])
    .where('m.id', '=', member.id)
    .executeTakeFirstOrThrow();
  return {
    userCode: row.code,
    nuserCode: row.username,
    email: row.email,
    emailProved: row.email !== '' && row.email_unproved_since === null,
    firstName: row.first_name,
    lastName: row.last_name,
    papernumber: row.paper_number,
    mobiletele: row.mobile,
    recommendNo: row.sponsor_code ?? '',
    linkNo: row.parent_code ?? '',
    headImage: row.head_image,
    companyCode: row.company_code,
    locale: offeredLocale(row.locale),
    cardType: String(row.card_level),
    star: row.star,
    end_week: row.active_until_week === null ? '' : String(row.active_until_week),
    date_pv: amountOf(earnedCents),
  };
}
