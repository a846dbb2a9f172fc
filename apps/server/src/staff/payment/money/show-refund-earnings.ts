import type { AnswerOf } from '@upline/contract';
import { formatName } from '@upline/i18n';
import { sql } from 'kysely';
import type { StaffContext } from '../../../operation/context.ts';
import { linesUncounted, type LivingFigures } from '../../../features/earnings/index.ts';
import type { RefundShares } from '../../../features/order/index.ts';
import { isInSight } from '../../../desk/access/member-in-sight.ts';
import type { OrderToRefund } from '../../../features/payment/index.ts';

type Shown = AnswerOf<'previewRefundEarnings'>['data'];
type Change = Awaited<ReturnType<LivingFigures['forecastRefund']>>['changes'][number];

const MOST_SHOWN = 20;

/** Effects of a refund or a chargeback decision on members: named if the person may see them, the others summed. */
export async function showRefundEarnings(
  context: StaffContext,
  livingFigures: LivingFigures,
  { order, shares }: { order: OrderToRefund; shares: RefundShares },
): Promise<Shown> {
  const { id, memberId } = order;
  const lines = await linesUncounted(context.database, id, shares);
  const { week, changes } = await livingFigures.forecastRefund({ order: { id, memberId }, lines, now: context.now });
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

/** Codes and names of members the person may see, by id. */
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
