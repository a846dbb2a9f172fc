import { formatMoney } from '@upline/i18n';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import { textIn } from '../../../operation/texts.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { mailAddressee, type MailAddressee } from '../../member/index.ts';
import { readDestinations, wordOfDestination } from '../showing/destinations.ts';
import type { LockedOrder } from './lock-order.ts';
import type { MoneyBack } from './order-listener.ts';
import { readPayer } from './order-payer.ts';

/** Mails the order's member, and another member who paid for it, about money just returned: amount, pieces, destinations and remainder. Sends nothing when no money moves. */
export async function mailMoneyBack(transaction: Database, order: LockedOrder, back: MoneyBack): Promise<void> {
  if (back.amountCents === 0n) return;
  const payer = await readPayer(transaction, order.id);
  const owner = await mailAddressee(transaction, order.memberId);
  await mailTo(transaction, { order, back, reader: owner, template: ownersTemplate(back) });
  if (payer === undefined || payer.id === order.memberId) return;
  const template = back.by === 'bank' ? 'chargedBackToPayer' : 'refundedToPayer';
  await mailTo(transaction, { order, back, reader: await mailAddressee(transaction, payer.id), template });
}

const ownersTemplate = ({ by, leftCents }: MoneyBack) =>
  by === 'bank' ? ('orderChargedBack' as const) : leftCents === 0n ? ('orderRefunded' as const) : ('orderPartRefunded' as const);

interface Told {
  order: LockedOrder;
  back: MoneyBack;
  reader: MailAddressee;
  template: ReturnType<typeof ownersTemplate> | 'refundedToPayer' | 'chargedBackToPayer';
}

async function mailTo(transaction: Database, { order, back, reader: { name, ...to }, template }: Told): Promise<void> {
  const money = (cents: bigint): string => formatMoney(amountOf(cents), to.locale).text;
  const destinations = await readDestinations(transaction, order.id, back);
  const goesTo = destinations.map(
    (one) => `${money(one.cents)} – ${wordOfDestination(one, { readerId: BigInt(to.memberId), locale: to.locale })}`,
  );
  const items = await itemsOf(transaction, back.pieces, to.locale);
  const values = {
    name,
    orderNo: order.orderNo,
    amount: money(back.amountCents),
    ...(back.by === 'shop' && { goesTo: goesTo.join('\n') }),
    ...(items.length > 0 && { items: items.join('\n') }),
    ...(back.leftCents > 0n && { left: money(back.leftCents) }),
  };
  await sendMail(transaction, { ...to, template, values });
}

/** One line per returned product. */
async function itemsOf(transaction: Database, pieces: MoneyBack['pieces'], locale: MailAddressee['locale']): Promise<string[]> {
  if (pieces.length === 0) return [];
  const { rows } = await sql<{ name: Texts; pieces: number }>`
    SELECT line.name, back.pieces FROM unnest(${pieces.map(({ lineId }) => lineId)}::bigint[], ${pieces.map((one) => one.pieces)}::int[]) AS back (id, pieces)
    JOIN order_line AS line ON line.id = back.id ORDER BY line.id`.execute(transaction);
  return rows.map((row) => `${row.pieces} × ${textIn(locale, row.name)}`);
}
