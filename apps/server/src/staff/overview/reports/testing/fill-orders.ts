import { postTransfer } from '../../../../ledger/index.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import type { CatalogueFixture } from '../../../../testing/catalogue-fixture.ts';
import { createMember, type FixtureMember } from '../../../../testing/member-fixture.ts';
import type { TestServer } from '../../../../testing/test-server.ts';
import { lockOrder } from '../../../../features/order/paid/lock-order.ts';
import { payOrder } from '../../../../features/order/paid/pay-order.ts';
import { reverseOrder, takeBackPart } from '../../../../features/order/paid/reverse-order.ts';
import { readGivenBack, readSoldOrder } from '../../../../features/order/refunding/read-sold-order.ts';
import { refundShares } from '../../../../features/order/refunding/refund-shares.ts';

const HOUR_MS = 3_600_000;
const MEMBERS = 24;
const payStyles = ['1', '2', 'b1', 'b1+2'];
const outside = { company: 'gateway_clearing' } as const;

/** A number below `sides`. */
type Dice = (sides: number) => number;

/** Pseudo-random numbers, equal in each run. */
function createDice(): Dice {
  let state = 20_261_123;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

const pick = <T>(dice: Dice, of: readonly T[]): T => of[dice(of.length)] as T;

interface Span {
  from: Date;
  to: Date;
}

interface Filling extends Span {
  database: TestServer['database'];
  dice: Dice;
  members: readonly FixtureMember[];
  variants: Awaited<ReturnType<typeof readVariants>>;
  places: readonly { company_code: string; province_id: number }[];
}

/**
 * Orders of American and Korean members between two moments, with one to three lines, to three countries. The shop's code pays, refunds and partly reverses them; some stay unpaid,
 * some are cancelled.
 */
export async function fillOrders(
  { database }: TestServer,
  fixture: CatalogueFixture,
  { orders, ...span }: Span & { orders: number },
): Promise<void> {
  const members = [];
  for (let at = 0; at < MEMBERS; at += 1) {
    const joinedAt = new Date(span.from.getTime() + at * 96 * HOUR_MS);
    members.push(await createMember(database, { companyCode: at % 3 === 0 ? 'KR' : 'US', joinedAt }));
  }
  const { provinces } = fixture;
  const places = [
    { company_code: 'US', province_id: provinces.california },
    { company_code: 'US', province_id: provinces.washington },
    { company_code: 'KR', province_id: provinces.seoul },
    { company_code: 'JP', province_id: provinces.tokyo },
  ];
  const filling = { ...span, database, dice: createDice(), members, places, variants: await readVariants(database, fixture) };
  for (let number = 0; number < orders; number += 1) await placeOne(filling, number);
}

const readVariants = (database: TestServer['database'], { products: { serum, comb, candle, soap } }: CatalogueFixture) =>
  database
    .selectFrom('product_variant')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['product_variant.id', 'price_cents', 'product_variant.pv', 'product_no', 'product.name'])
    .where(
      'product_id',
      'in',
      [serum, comb, candle, soap].map(({ productId }) => productId),
    )
    .orderBy('product_variant.id')
    .execute();

async function placeOne(filling: Filling, number: number): Promise<void> {
  const { database, dice, from, to, variants } = filling;
  const orderedAt = new Date(from.getTime() + dice(to.getTime() - from.getTime()));
  const first = dice(variants.length);
  const lines = Array.from({ length: 1 + dice(3) }, (_, at) => ({
    variant: variants[(first + at) % variants.length] as Filling['variants'][number],
    quantity: 1 + dice(4),
  }));
  const { id, tax } = await insertOrder(filling, { number, orderedAt, lines });
  const inserted = lines.map(({ variant, quantity }, at) => ({
    ...taxOfLine({ number, tax, at, of: lines.length }),
    order_id: id,
    variant_id: variant.id,
    product_no: variant.product_no,
    name: JSON.stringify(variant.name),
    picture: '',
    price_cents: variant.price_cents,
    show_price_cents: variant.price_cents,
    pv: variant.pv,
    quantity,
  }));
  await database.insertInto('order_line').values(inserted).execute();
  const fate = dice(20);
  if (fate === 1)
    await database.updateTable('member_order').set({ state: 'cancelled', cancelled_at: orderedAt }).where('id', '=', id).execute();
  if (fate > 1) await settle(filling, id, { paidAt: new Date(orderedAt.getTime() + dice(3) * HOUR_MS), fate });
}

async function insertOrder(
  { database, dice, members, places }: Filling,
  {
    number,
    orderedAt,
    lines,
  }: { number: number; orderedAt: Date; lines: readonly { variant: Filling['variants'][number]; quantity: number }[] },
): Promise<{ id: bigint; tax: bigint }> {
  const goods = lines.reduce((sum, { variant, quantity }) => sum + variant.price_cents * BigInt(quantity), 0n);
  const [shipping, tax, deposit] = [BigInt(dice(1_200)), BigInt(dice(900)), BigInt(dice(2) * 500)];
  const row = {
    order_no: `UPL2647${String(number).padStart(6, '0')}`,
    member_id: pick(dice, members).id,
    goods_cents: goods,
    shipping_cents: shipping,
    tax_cents: tax,
    deposit_cents: deposit,
    total_cents: goods + shipping + tax + deposit,
    pv: lines.reduce((sum, { variant, quantity }) => sum + variant.pv * BigInt(quantity), 0n),
    first_name: 'Ada',
    last_name: 'Lind',
    email: 'ada@example.com',
    mobile: '5550100',
    city: 'c',
    street: 's',
    postal_code: 'p',
    ...pick(dice, places),
    ordered_at: orderedAt,
    expires_at: new Date(orderedAt.getTime() + 24 * HOUR_MS),
  };
  const { id } = await database.insertInto('member_order').values(row).returning('id').executeTakeFirstOrThrow();
  return { id, tax };
}

const classes = [
  { tax_class: 'standard', tax_basis_points: 1_900 },
  { tax_class: 'reduced', tax_basis_points: 700 },
  { tax_class: 'none', tax_basis_points: 0 },
] as const;

/** The tax of a line: the first one bears what the others do not. Every third order is from before lines had theirs. */
function taxOfLine({ number, tax, at, of }: { number: number; tax: bigint; at: number; of: number }) {
  if (number % 3 === 0) return {};
  const other = tax / 3n;
  const first = tax - other * BigInt(Math.min(of, 2) - 1);
  return { ...classes[at % classes.length], tax_cents: at === 0 ? first : at === 1 ? other : 0n };
}

/** Pays an order, and reverses it as `fate` says. */
async function settle({ database, dice, to }: Filling, id: bigint, { paidAt, fate }: { paidAt: Date; fate: number }): Promise<void> {
  const later = () => new Date(Math.min(to.getTime() - 1, paidAt.getTime() + dice(20 * 24) * HOUR_MS));
  const payStyle = pick(dice, payStyles);
  const withOrder = (
    work: (transaction: TestServer['database'], order: NonNullable<Awaited<ReturnType<typeof lockOrder>>>) => Promise<unknown>,
  ) =>
    inTransaction(database, async (transaction) => {
      const order = await lockOrder(transaction, id);
      if (order !== undefined) await work(transaction, order);
    });
  await withOrder((transaction, order) => {
    const from = [{ ...outside, amountCents: -order.totalCents }];
    return payOrder(transaction, order, { payStyle, payerId: order.memberId, now: paidAt, from }, []);
  });
  const takeBack = (part: bigint) =>
    withOrder((transaction, order) =>
      takeBackPart(
        transaction,
        order,
        { reference: `charged-back:${id}:${part}`, to: outside, amountCents: order.totalCents / part, now: later() },
        [],
      ),
    );
  if (fate === 2 || fate === 3) await takeBack(7n);
  if (fate === 3) await takeBack(3n);
  // Pieces correspond to a cent of the tax that the bank took: no money moves.
  const settled = [
    { company: 'sales', amountCents: -1n },
    { company: 'tax', amountCents: 1n },
  ] as const;
  if (fate === 2)
    await postTransfer(database, {
      kind: 'chargeback_settled',
      reference: `settled:${id}`,
      orderId: id,
      postedAt: later(),
      entries: settled,
    });
  if (fate >= 3 && fate <= 5)
    await withOrder((transaction, order) => reverseOrder(transaction, order, { gatewayPartTo: outside, now: later() }, []));
  if (fate === 7 || fate === 8) await withOrder((transaction, order) => refundOnePiece(transaction, order, later()));
  if (fate === 8) await withOrder((transaction, order) => reverseOrder(transaction, order, { gatewayPartTo: outside, now: to }, []));
  // A booking of an order that reverses nothing.
  const entries = [
    { company: 'suspense', amountCents: 100n },
    { ...outside, amountCents: -100n },
  ] as const;
  if (fate === 6)
    await postTransfer(database, { kind: 'payment_superseded', reference: `other:${id}`, orderId: id, postedAt: later(), entries });
}

/** Refunds one piece of the last line, without shipping. */
async function refundOnePiece(
  transaction: TestServer['database'],
  order: { id: bigint } & Parameters<typeof reverseOrder>[1],
  now: Date,
): Promise<void> {
  const sold = await readSoldOrder(transaction, order.id);
  const before = await readGivenBack(transaction, order.id);
  const pieces = new Map(sold.lines.slice(-1).map(({ lineId }) => [lineId, 1]));
  const shares = refundShares(sold, before, { pieces, isShippingBack: false });
  const { goodsCents, taxCents, depositCents, shippingCents, totalCents, pv, lines } = shares;
  const { id } = await transaction
    .insertInto('order_refund')
    .values({
      order_id: order.id,
      kind: 'refund',
      state: 'done',
      requested_at: now,
      done_at: now,
      number: 1,
      goods_cents: goodsCents,
      tax_cents: taxCents,
      deposit_cents: depositCents,
      shipping_cents: shippingCents,
      total_cents: totalCents,
      pv,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = lines.map((line) => ({
    refund_id: id,
    order_line_id: line.lineId,
    pieces: line.pieces,
    goods_cents: line.goodsCents,
    tax_cents: line.taxCents,
    deposit_cents: line.depositCents,
    pv: line.pv,
    is_stock_back: false,
  }));
  await transaction.insertInto('order_refund_line').values(rows).execute();
  await reverseOrder(transaction, order, { gatewayPartTo: outside, now, part: { shares, number: 1 } }, []);
}
