import type { Week } from '../../../platform/calendar/index.ts';
import { type Database, openDatabase, settingsOf } from '../../../platform/database/connection.ts';
import { columnsOfPlan, readAnyPlan } from '../plans/any-plan.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { loadSettings } from '../../../config/load-settings.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type CatalogueFixture, seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { createMember, type FixtureMember } from '../../../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { insertOrder } from '../../order/placing/insert-order.ts';
import { lockOrder } from '../../order/paid/lock-order.ts';
import { payOrder } from '../../order/paid/pay-order.ts';
import { reverseOrder } from '../../order/paid/reverse-order.ts';
import { readGivenBack, readSoldOrder } from '../../order/refunding/read-sold-order.ts';
import { refundShares } from '../../order/refunding/refund-shares.ts';
import { createOrderCounting } from '../count-orders.ts';
import { Settler } from '../thread/settler.ts';
import { type TaskName, type TaskRequest, tasks } from '../thread/settle-tasks.ts';
import { type Closed, closeWeek } from '../close/closing.ts';

const { businessTimeZone } = loadSettings({});
/** Only orders are counted in these tests; no mail is sent. */
const counting = [createOrderCounting({ businessTimeZone })];

export interface Seat {
  sponsor?: string;
  under?: string;
  side?: 0 | 1;
  star?: number;
  companyCode?: string;
  password?: string;
}

/** The price of a piece, and the discount on the whole line. */
export interface PricesOfPiece {
  /** The piece's CV in hundredths; defaults to its PV. */
  cv?: bigint;
  priceCents: bigint;
  showPriceCents: bigint;
  discountCents: bigint;
}

const oneDollar: PricesOfPiece = { priceCents: 100n, showPriceCents: 100n, discountCents: 0n };

/** A shop in which members join at chosen places and pay for PV at chosen moments. */
export interface CommissionShop {
  server: TestServer;
  database: Database;
  fixture: CatalogueFixture;
  settler: Pick<Settler, 'run'>;
  member(name: string): FixtureMember;
  join(name: string, seat?: Seat): Promise<FixtureMember>;
  /** Moves a member in the trees, as staff would have at that moment. */
  move(name: string, seat: Pick<Seat, 'sponsor' | 'under' | 'side'>, at: Date): Promise<void>;
  /** Places and pays an order of this number of pieces of one PV each (at one dollar, or other prices), in one line or several equal ones; returns its id. */
  buy(name: string, pv: number, at: Date, prices?: PricesOfPiece, lines?: number): Promise<bigint>;
  /** Refunds an order, or this number of its pieces, each of one PV. */
  refund(orderId: bigint, at: Date, pieces?: number): Promise<void>;
  close(week: number, at: Date): Promise<Closed>;
  /** Cents by bonus of a closed week, by member. Members with none are left out. */
  earned(week: number): Promise<Record<string, number[]>>;
  kept(week: number): Promise<Record<string, [number, number]>>;
  standing(name: string): Promise<{ card_level: number; active_until_week: number | null; star: number }>;
  end(): Promise<void>;
}

const DAY_MS = 86_400_000;

/** 19:00 UTC, which is noon in the business time zone until summer time ends, of a day counted from the Monday of week 202640. */
export function dayOfWeek(day: number, weeksLater = 0): Date {
  return new Date(Date.parse('2026-09-28T19:00:00Z') + (day + 7 * weeksLater) * DAY_MS);
}

/**
 * Place of settling: the test's thread, on connections like those of the settling thread, or the settling thread itself. Starting that thread loads the server's modules once more,
 * which takes longer than most of these tests; it is for tests of concurrency with a close.
 */
type SettlesIn = 'test' | 'thread';

function openSettling(database: Database, settlesIn: SettlesIn): { settler: Pick<Settler, 'run'>; end(): Promise<void> } {
  if (settlesIn === 'thread') {
    const settler = new Settler(database);
    return { settler, end: () => settler.close() };
  }
  const own = openDatabase({ ...settingsOf(database), maxConnections: 2, applicationName: 'upline-settler' });
  const settler: Pick<Settler, 'run'> = {
    run: (name, request) => (tasks[name] as (on: Database, asked: TaskRequest<TaskName>) => Promise<never>)(own, request),
  };
  return { settler, end: () => own.destroy() };
}

export async function openCommissionShop(clock?: Clock, settlesIn: SettlesIn = 'test'): Promise<CommissionShop> {
  let known: CatalogueFixture | undefined;
  const server = await createTestServer({
    ...(clock === undefined ? {} : { clock }),
    prepare: async (database) => {
      known = await seedCatalogue(database);
    },
  });
  const { database } = server;
  const fixture = known as CatalogueFixture;
  const members = new Map<string, FixtureMember>();
  const settling = openSettling(database, settlesIn);
  const { settler } = settling;
  const nameOf = new Map<bigint, string>();
  const member = (name: string): FixtureMember => members.get(name) as FixtureMember;
  return {
    server,
    database,
    fixture,
    settler,
    member,
    async join(name, { sponsor, under, side, star = 0, companyCode = 'US', password } = {}) {
      // One transaction, like a registration: a process that follows the network never sees a member outside the trees.
      const joined = await database.transaction().execute(async (transaction) => {
        const made = await createMember(transaction, { username: name, companyCode, ...(password === undefined ? {} : { password }) });
        const slot =
          under === undefined ? { placement_parent_id: null, side: null } : { placement_parent_id: member(under).id, side: side ?? 0 };
        await transaction
          .updateTable('member')
          .set({ sponsor_id: sponsor === undefined ? null : member(sponsor).id, ...slot, star })
          .where('id', '=', made.id)
          .execute();
        return made;
      });
      members.set(name, joined);
      nameOf.set(joined.id, name);
      return joined;
    },
    move: (name, { sponsor, under, side }, at) =>
      moveMember(server.admin, member(name).id, at, {
        ...(sponsor === undefined ? {} : { sponsor_id: member(sponsor).id }),
        ...(under === undefined ? {} : { placement_parent_id: member(under).id, side: side ?? 0 }),
      }),
    buy: (name, pv, at, prices = oneDollar, lines = 1) => buy(database, fixture, { memberId: member(name).id, pv, at, prices, lines }),
    async refund(orderId, at, pieces) {
      await database.transaction().execute(async (transaction) => {
        const order = await lockOrder(transaction, orderId);
        if (order === undefined) throw new Error('no such order');
        const part = pieces === undefined ? {} : { part: await writePart(transaction, orderId, at, pieces) };
        await reverseOrder(transaction, order, { gatewayPartTo: { company: 'refunds' }, now: at, ...part }, counting);
      });
    },
    close: (week, at) => closeWeek({ database, settler, settings: { businessTimeZone } }, week, { at }),
    earned: (week) => earnedIn(database, week, nameOf),
    kept: (week) => keptIn(database, week, nameOf),
    standing: (name) =>
      database
        .selectFrom('member')
        .select(['card_level', 'active_until_week', 'star'])
        .where('id', '=', member(name).id)
        .executeTakeFirstOrThrow(),
    async end() {
      await settling.end();
      await server.close();
    },
  };
}

/** Writes the rows of a part refund, as payments do. */
async function writePart(transaction: Database, orderId: bigint, at: Date, pieces: number) {
  const sold = await readSoldOrder(transaction, orderId);
  const before = await readGivenBack(transaction, orderId);
  const lineId = sold.lines[0]?.lineId ?? 0n;
  const shares = refundShares(sold, before, { pieces: new Map([[lineId, pieces]]), isShippingBack: true });
  const { rows } = await sql<{ id: bigint; number: number }>`
    INSERT INTO order_refund (order_id, number, kind, state, requested_at, done_at, goods_cents, total_cents, pv)
    SELECT ${orderId}, count(*) + 1, 'refund', 'done', ${at}::timestamptz, ${at}::timestamptz, ${shares.goodsCents}::int8, ${shares.totalCents}::int8,
      ${shares.pv}::int8
    FROM order_refund WHERE order_id = ${orderId} RETURNING id, number`.execute(transaction);
  const { id = 0n, number = 1 } = rows[0] ?? {};
  await sql`INSERT INTO order_refund_line VALUES (${id}, ${lineId}, ${pieces}, ${shares.goodsCents}, 0, 0, ${shares.pv}, false)`.execute(
    transaction,
  );
  return { shares, number };
}

type Names = ReadonlyMap<bigint, string>;

async function earnedIn(database: Database, week: number, nameOf: Names): Promise<Record<string, number[]>> {
  const rows = await database.selectFrom('week_bonus').selectAll().where('week', '=', week).orderBy('member_id').execute();
  for (const row of rows) expect(row.amounts_cents.reduce((sum, cents) => sum + cents, 0n)).toBe(row.total_cents);
  return Object.fromEntries(rows.map((row) => [nameOf.get(row.member_id), row.amounts_cents.map(Number)]));
}

async function keptIn(database: Database, week: number, nameOf: Names): Promise<Record<string, [number, number]>> {
  const rows = await database.selectFrom('kept_pv').selectAll().where('week', '=', week).orderBy('member_id').execute();
  return Object.fromEntries(rows.map((row) => [nameOf.get(row.member_id), [Number(row.left_pv), Number(row.right_pv)]]));
}

interface Position {
  sponsor_id?: bigint;
  placement_parent_id?: bigint;
  side?: 0 | 1;
}

/** The database notes a move with its own time. The note is rewritten with the time that the test wants. */
async function moveMember(admin: Database, id: bigint, at: Date, position: Position): Promise<void> {
  await admin.transaction().execute(async (transaction) => {
    await transaction.updateTable('member').set(position).where('id', '=', id).execute();
    const note = await transaction
      .deleteFrom('earlier_place')
      .where('member_id', '=', id)
      .where('moved_at', '>=', sql<Date>`now()`)
      .returningAll()
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('earlier_place')
      .values({ ...note, moved_at: at })
      .execute();
  });
}

let orders = 0;

interface Bought {
  memberId: bigint;
  pv: number;
  at: Date;
  prices: PricesOfPiece;
  lines: number;
}

/** Several variants that can be bought. Throws if there are fewer. */
function variantsOf({ products }: CatalogueFixture, count: number): readonly number[] {
  const { serum, ...others } = products;
  const found = [serum, ...Object.values(others)].flatMap(({ variantIds }) => variantIds);
  if (found.length < count) throw new RangeError(`there are ${found.length} things to buy, not ${count}`);
  return found.slice(0, count);
}

async function buy(database: Database, fixture: CatalogueFixture, { memberId, pv, at, prices, lines }: Bought): Promise<bigint> {
  const { company_code: companyCode } = await database
    .selectFrom('member')
    .select('company_code')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const provinces = {
    US: fixture.provinces.california,
    JP: fixture.provinces.tokyo,
    KR: fixture.provinces.seoul,
    TW: fixture.provinces.taipei,
  };
  const amount = BigInt(pv) * prices.priceCents - prices.discountCents * BigInt(lines);
  orders += 1;
  return database.transaction().execute(async (transaction) => {
    const orderId = await insertOrder(transaction, {
      orderNo: `TEST${String(orders).padStart(8, '0')}`,
      memberId,
      destination: {
        first_name: 'Ada',
        last_name: 'Lind',
        email: 'ada@example.com',
        mobile: '1',
        company_code: companyCode,
        province_id: provinces[companyCode as keyof typeof provinces],
        city: 'Oakland',
        street: '1 Pine Street',
        postal_code: '94601',
        paper_number: '',
        clearance_code: '',
      } as Parameters<typeof insertOrder>[1]['destination'],
      totals: {
        goodsCents: amount,
        shippingCents: 0n,
        taxCents: 0n,
        shippingTaxCents: 0n,
        lineTaxes: [] as Parameters<typeof insertOrder>[1]['totals']['lineTaxes'],
        depositCents: 0n,
        totalCents: amount,
        pv: BigInt(pv) * 100n,
      } as Parameters<typeof insertOrder>[1]['totals'],
      lines: variantsOf(fixture, lines).map((variantId) => ({
        variantId,
        productNo: 'X',
        name: { en_US: 'X' },
        spec1: null,
        spec2: null,
        picture: '',
        cv: null,
        ...prices,
        pv: 100n,
        weightGrams: 1,
        taxClass: 'standard',
        depositCents: 0n,
        quantity: pv / lines,
      })),
      now: at,
      expiresAt: new Date(at.getTime() + 86_400_000),
      placedFrom: '',
    });
    const order = await lockOrder(transaction, orderId as bigint);
    if (order === undefined) throw new Error('not placed');
    const from = [{ company: 'gateway_clearing', amountCents: -amount }] as const;
    await payOrder(transaction, order, { payStyle: '2', from, payerId: memberId, now: at }, counting);
    return order.id;
  });
}

/** Makes a plan, a document of either format, replace the one that counts, from a week on. Staff do this by drafting, simulating, approving and activating it. */
export async function countByPlan(database: Database, document: object, fromWeek: Week, activatedAt: Date): Promise<void> {
  await database.updateTable('plan_version').set({ state: 'retired' }).where('state', '=', 'active').execute();
  const version = { ...columnsOfPlan(readAnyPlan(document)), simulation: null };
  await database
    .insertInto('plan_version')
    .values({ ...version, state: 'active', from_week: fromWeek, activated_at: activatedAt })
    .execute();
}

/** Places the members of the worked example in docs/domain/plan.md. R has the highest card and is active. */
export async function joinWorkedExample(shop: CommissionShop): Promise<void> {
  await shop.join('R', { star: 20 });
  await shop.join('A', { sponsor: 'R', under: 'R', side: 0, star: 10 });
  await shop.join('B', { sponsor: 'R', under: 'R', side: 1 });
  await shop.join('C', { sponsor: 'A', under: 'A', side: 0 });
  await shop.join('D', { sponsor: 'B', under: 'B', side: 0 });
  await shop.join('E', { sponsor: 'B', under: 'B', side: 1 });
  const standing = { card_level: 4, active_until_week: 202652 };
  await shop.database.updateTable('member').set(standing).where('id', '=', shop.member('R').id).execute();
}
