import { sql } from 'kysely';
import { isAnyOf } from '../../../desk/lists/company-scope.ts';
import { beginsWith, liesOnDays } from '../../../desk/lists/conditions.ts';
import { defineListSource } from '../../../desk/lists/list-source.ts';

interface DeliveryRow {
  deliveryNo: bigint;
  supplier: string;
  deliveryNote: string;
  state: 'expected' | 'booked' | 'dropped';
  expectedOn: string;
  lines: number;
  expected: number;
  arrived: number;
  addedBy: string;
  addedAt: Date;
  decidedAt: Date | null;
}

export const deliverySource = defineListSource<'listDeliveries', DeliveryRow>({
  name: 'listDeliveries',
  select: sql`stock_delivery.id AS "deliveryNo", supplier, reference AS "deliveryNote", stock_delivery.state, coalesce(expected_on::text, '') AS "expectedOn",
    coalesce(line.lines, 0) AS lines, coalesce(line.expected, 0) AS expected, coalesce(line.arrived, 0) AS arrived, staff.name AS "addedBy",
    added_at AS "addedAt", decided_at AS "decidedAt"`,
  table: sql`stock_delivery`,
  joins: sql`LEFT JOIN staff ON staff.id = stock_delivery.added_by
    LEFT JOIN LATERAL (SELECT count(*)::int AS lines, sum(each.expected)::int AS expected, sum(CASE WHEN stock_delivery.state = 'booked' THEN (
        SELECT coalesce(sum(change), 0) FROM stock_change WHERE delivery_id = stock_delivery.id AND variant_id = each.variant_id)
      ELSE each.arrived END)::int AS arrived FROM stock_delivery_line AS each WHERE each.delivery_id = stock_delivery.id) AS line ON true`,
  scope: { noCompany: 'everybody' },
  key: { column: sql`stock_delivery.id`, type: 'bigint' },
  sorts: { deliveryNo: { column: sql`stock_delivery.id`, type: 'bigint' } },
  filters: {
    state: (states) => isAnyOf(sql`stock_delivery.state`, states, 'text'),
    supplier: (supplier) => beginsWith(sql`stock_delivery.supplier`, supplier),
    deliveryNote: (note) => sql`lower(stock_delivery.reference) = lower(${note}::text)`,
    addedAt: (days, { timeZone }) => liesOnDays(sql`stock_delivery.added_at`, days, timeZone),
  },
  show: ({ deliveryNo, supplier, deliveryNote, state, expectedOn, lines, expected, arrived, addedBy, addedAt, decidedAt }) => ({
    deliveryNo: Number(deliveryNo),
    supplier,
    deliveryNote,
    state,
    expectedOn,
    lines,
    expected,
    arrived,
    addedBy,
    addedAt: addedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? '',
  }),
});
