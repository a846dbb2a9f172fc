import { formatDateTime } from '@upline/i18n';
import { LEFT, RIGHT } from '@upline/plan';
import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { EarningsParts } from './forecast/living-figures.ts';
import { progressOf, pvAmount, readStanding } from './rank/month-standing.ts';
import { refuse } from '../../operation/refusal.ts';
import { starName } from './names.ts';

/** Figures the member has reached in the running month. For reference only: the close of the month decides. */
export function createGetOpenMonth({ livingFigures, settings }: EarningsParts): Handler<'getRealTimePerformance'> {
  return async ({ database, member, locale }) => {
    const standing = await readStanding(database, livingFigures, member.id);
    // A member who registered a moment ago is known to every process within seconds.
    if (standing === undefined) return refuse('busy', { retryAfterSeconds: 2 });
    const { figures, legs, plan } = standing;
    const side = legs.right > legs.left ? RIGHT : LEFT;
    const highest = Math.max(await highestStar(database, member.id), figures.star);
    return {
      data: {
        HIGHEST_PASS_STAR: highest,
        HIGHEST_PASS_STAR_STR: starName(highest, locale),
        ...progressOf(plan, legs, locale),
        MONTH_CX_PV: pvAmount(legs.own),
        MONTH_LINK_MAX_PV: pvAmount(Math.max(legs.left, legs.right)),
        MONTH_LINK_MAX_USER: await childCode(database, member.id, side),
        MONTH_LINK_MIN_PV: pvAmount(Math.min(legs.left, legs.right)),
        MONTH_RECOMMEND_PASS_NUM: legs.recommended,
        W_MONTH: String(figures.month),
        AS_OF_TIME: formatDateTime(figures.asOf, settings.businessTimeZone),
        MONTH_LINK_LEFT_PV: pvAmount(legs.left),
        MONTH_LINK_RIGHT_PV: pvAmount(legs.right),
      },
    };
  };
}

async function highestStar(database: Database, memberId: bigint): Promise<number> {
  const { rows } = await sql<{ star: number }>`
    SELECT greatest(star, (SELECT max(star) FROM month_performance WHERE member_id = ${memberId})) AS star
    FROM member WHERE id = ${memberId}`.execute(database);
  return rows[0]?.star ?? 0;
}

/** The code of the direct placement child on a side; '' for none. */
async function childCode(database: Database, memberId: bigint, side: number): Promise<string> {
  const children = database.selectFrom('member').select('code').where('placement_parent_id', '=', memberId).where('side', '=', side);
  return (await children.executeTakeFirst())?.code ?? '';
}
