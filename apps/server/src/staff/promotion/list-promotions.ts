import type { ListRowOf } from '@upline/contract';
import { sql } from 'kysely';
import { textIn } from '../../operation/texts.ts';
import { type Promotion, promotionColumns, promotionKindsOf, stateAt } from '../../features/promotion/index.ts';
import { defineListSource } from '../../desk/lists/list-source.ts';

interface Row extends Promotion {
  state: ListRowOf<'listPromotions'>['promotionState'];
  beginsAt: Date;
  endsAt: Date | null;
  changedAt: Date;
  mostUses: number | null;
  orders: number;
}

export const promotionSource = defineListSource<'listPromotions', Row>({
  name: 'listPromotions',
  select: ({
    now,
  }) => sql`${promotionColumns}, promotion.begins_at AS "beginsAt", promotion.ends_at AS "endsAt", promotion.changed_at AS "changedAt",
    promotion.most_uses AS "mostUses", ${stateAt(now)} AS state,
    (SELECT count(*)::int FROM promotion_use WHERE promotion_use.promotion_id = promotion.id AND returned_at IS NULL) AS orders`,
  table: sql`promotion`,
  scope: { noCompany: 'everybody' },
  key: { column: sql`promotion.id`, type: 'bigint' },
  sorts: {
    beginsAt: { column: sql`promotion.begins_at`, type: 'timestamptz' },
    changedAt: { column: sql`promotion.changed_at`, type: 'timestamptz' },
  },
  filters: {
    search: (search) =>
      sql<boolean>`fold_text(promotion.name::text) LIKE '%' || fold_text(${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}::text) || '%'`,
    promotionState: (states, { now }) => sql<boolean>`${stateAt(now)} = ANY (${[...states]}::text[])`,
    promotionKind: (kinds) => sql<boolean>`promotion.kind = ANY (${[...kinds]}::text[])`,
  },
  show: (row, { locale }) => ({
    promotionId: String(row.id),
    promotionName: textIn(locale, row.name),
    promotionState: row.state,
    promotionKind: row.kind,
    promotionOffer: offerText(row),
    beginsAt: row.beginsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? '',
    uses: row.orders,
    mostUses: row.mostUses === null ? '' : String(row.mostUses),
    priority: row.priority,
    changedAt: row.changedAt.toISOString(),
  }),
});

/** The offer in figures only. */
function offerText({ kind, offer }: Promotion): string {
  const { percent, amount, pieces } = promotionKindsOf[kind].show(offer);
  if (percent !== undefined) return `${percent.replace(/\.?0+$/, '')} %`;
  if (amount !== undefined) return `$${amount}`;
  return pieces === undefined ? '' : `+${pieces}`;
}
