import type { AnswerOf } from '@upline/contract';
import { formatName } from '@upline/i18n';
import { sql } from 'kysely';
import type { StaffContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { LivingFigures } from '../../earnings/index.ts';
import { readOpenRefund, workOutRefund } from '../../payment/index.ts';
import { isInSight } from '../members/member-in-sight.ts';
import { askedIn, findOrderToRefund, refusalOf } from './find-order-to-refund.ts';

type Shown = AnswerOf<'previewRefundEarnings'>['data'];
type Forecast = Awaited<ReturnType<LivingFigures['forecastRefund']>>;
type Change = Forecast['changes'][number];

const MOST_SHOWN = 20;

/** Whose commissions and standing a refund would change. */
export function createPreviewRefundEarnings({ livingFigures }: { livingFigures: LivingFigures }): Handler<'previewRefundEarnings'> {
  return async (context, payload) => {
    const { database, staff, now } = context;
    const order = await findOrderToRefund(database, staff, payload.memberOrderNo, false);
    if (order === undefined) return refuse('orderNotFound');
    if (order.state === 'unpaid' || order.state === 'cancelled') return refuse('orderNotRefundable');
    if ((await readOpenRefund(database, order.id)) !== undefined) return refuse('refundUnderWay');
    const worked = await workOutRefund(database, order, askedIn(payload));
    if (typeof worked === 'string') return refusalOf(worked);
    const { lines } = worked.shares;
    const refund = { order: { id: order.id, memberId: order.memberId }, lines, now };
    return { data: await shown(context, await livingFigures.forecastRefund(refund)) };
  };
}

async function shown(context: StaffContext, { week, changes }: Forecast): Promise<Shown> {
  const paid = changes.filter(({ cents }) => cents !== 0);
  const standing = changes.flatMap(standingsOf);
  const names = await namesOf(
    context,
    [...paid.slice(0, MOST_SHOWN), ...standing].map(({ memberId }) => memberId),
  );
  const first = paid.slice(0, MOST_SHOWN).flatMap(({ memberId, cents }) => {
    const name = names.get(memberId);
    return name === undefined ? [] : [{ ...name, amount: cents / 100 }];
  });
  const sum = (list: readonly Change[]): number => list.reduce((total, { cents }) => total + cents, 0);
  const others = paid.filter(({ memberId }, at) => at >= MOST_SHOWN || !names.has(memberId));
  return {
    week: String(week),
    changes: first,
    othersCount: others.length,
    othersAmount: sum(others) / 100,
    total: sum(paid) / 100,
    standings: standing.flatMap(({ memberId, ...change }) => {
      const name = names.get(memberId);
      return name === undefined ? [] : [{ ...name, ...change }];
    }),
  };
}

function standingsOf({ memberId, card, activeUntilWeek, star }: Change) {
  const pairs = { card, active: activeUntilWeek, star } as const;
  return (['card', 'active', 'star'] as const).flatMap((what) => {
    const [before, after] = pairs[what];
    return before === after ? [] : [{ memberId, what, before, after }];
  });
}

/** Codes and names of members whom the person may see, by id. */
async function namesOf({ database, staff, locale }: StaffContext, ids: readonly number[]) {
  const { rows } = await sql<{ id: string; code: string; username: string; first: string; last: string }>`
    SELECT id::text, code, username, first_name AS first, last_name AS last FROM member
    WHERE id = ANY(${[...new Set(ids)]}::bigint[]) AND ${isInSight(staff)}`.execute(database);
  return new Map(
    rows.map(({ id, code, username, first, last }) => [
      Number(id),
      { memberCode: code, name: formatName({ given: first, family: last }, locale) || username },
    ]),
  );
}
