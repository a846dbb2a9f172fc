import { formatMoney } from '@upline/i18n';
import { sql } from 'kysely';
import { amountOf } from '../../operation/amounts.ts';
import type { Handler } from '../../operation/handler.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import { requireSeen } from '../../operation/seen.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import type { Database } from '../../platform/database/connection.ts';
import { type Move, readMove } from './moving/read-move.ts';
import { lockOrder } from './paid/lock-order.ts';
import { orderEntry } from './showing/order-entry.ts';
import { readOrder } from './showing/read-orders.ts';

/** Sends an unpaid order to another address. Goods, deposits and promotions stay as placed; shipping and tax become those of the new place. */
export function createChangeOrderAddress(parts: { businessTimeZone: string }): Handler<'changeOrderAddress'> {
  return async ({ database, member, locale, now, address }, { moId, fabId, seen }) => {
    const locked = await lockOrder(database, BigInt(moId), member.id);
    if (locked === undefined) return refuse('orderNotFound');
    const move = await readMove(database, { memberId: member.id, orderId: locked.id, addressId: fabId, now });
    if (move instanceof Refusal) return move;
    const current = [
      { call: 'quoteOrderAddress', payload: { moId, fabId } },
      { call: 'orderByOrderNo', payload: { memberOrderNo: move.orderNo } },
      { call: 'getJmiAddrBook', payload: {} },
    ] as const;
    const total = formatMoney(amountOf(move.totals.totalCents), locale).text;
    requireSeen(seen, move.seen, current, { context: 'moved', total });
    await moveOrder(database, move);
    // Audits the sums but not the destination, because the audit is permanent. `address` is the network address of the caller.
    const detail = { seen: seen ?? 'none', beforeCents: Number(move.totalCents), totalCents: Number(move.totals.totalCents), address };
    await appendAudit(database, { at: now, actor: member.code, action: 'order.addressChanged', subject: move.orderNo, detail });
    const moved = await readOrder(database, member.id, move.orderNo, now);
    const shown = { readerId: member.id, locale, timeZone: parts.businessTimeZone };
    return { data: moved === undefined ? [] : [orderEntry(moved, shown)], message: 'order.addressChanged' };
  };
}

async function moveOrder(database: Database, { orderId, destination, totals }: Move): Promise<void> {
  const { taxBasisPoints: _rate, reducedTaxBasisPoints: _reduced, pricesWithTax: _mode, shippingRates: _rates, ...receiver } = destination;
  const { shippingCents, taxCents, taxIncludedCents = null, shippingTaxCents, shippingLessCents, totalCents, lineIds, lineTaxes } = totals;
  await database
    .updateTable('member_order')
    .set({
      ...receiver,
      shipping_cents: shippingCents,
      tax_cents: taxCents,
      tax_included_cents: taxIncludedCents,
      shipping_tax_cents: shippingTaxCents,
      total_cents: totalCents,
    })
    .where('id', '=', orderId)
    .execute();
  await sql`UPDATE order_line SET tax_class = line.class, tax_basis_points = line.rate, tax_cents = line.cents
    FROM unnest(${[...lineIds]}::bigint[], ${lineTaxes.map(({ taxClass }) => taxClass)}::text[], ${lineTaxes.map((tax) => tax.taxBasisPoints)}::int[],
      ${lineTaxes.map((tax) => tax.taxCents)}::bigint[]) AS line (id, class, rate, cents)
    WHERE order_line.id = line.id`.execute(database);
  await sql`UPDATE order_fee SET fee_cents = CASE fee_type WHEN 1 THEN ${shippingCents}::bigint ELSE ${taxCents}::bigint END
    WHERE order_id = ${orderId} AND fee_type IN (1, 3)`.execute(database);
  await sql`UPDATE order_discount SET amount_cents = ${shippingLessCents} WHERE order_id = ${orderId} AND order_line_id IS NULL`.execute(
    database,
  );
}
