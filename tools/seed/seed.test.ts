import { createHash } from 'node:crypto';
import { BASE_PRODUCT_COUNT, DEMO, DEPARTMENTS } from '@upline/brand';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testCards } from '../../apps/gateway/src/charges/test-cards.ts';
import { isMemberCode } from '../../apps/server/src/features/member/registration/member-code.ts';
import { findStockDrift } from '../../apps/server/src/features/catalogue/index.ts';
import { findDrift } from '../../apps/server/src/ledger/index.ts';
import { verifyPassword } from '../../apps/server/src/platform/passwords/password-hash.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/platform/database/test-database.ts';
import { fillOnce } from './fill-once.ts';
import { seedDemo } from './seed.ts';

const options = { members: 300, now: new Date('2026-11-20T18:00:00Z') };
let first: TestDatabase;

beforeAll(async () => {
  first = await createTestDatabase();
  await seedDemo(first.admin, options);
});
afterAll(() => first.drop());

async function one<T>(text: string, test = first): Promise<T> {
  const { rows } = await sql.raw<T>(text).execute(test.database);
  return rows[0] as T;
}

test('the shop has its assortment, content and network', async () => {
  expect(
    await one(`SELECT (SELECT count(*) FROM product)::int AS products, (SELECT count(*) FROM category WHERE partition_id IS NULL)::int AS partitions,
      (SELECT count(*) FROM category WHERE partition_id IS NOT NULL)::int AS categories, (SELECT count(*) FROM banner)::int AS banners,
      (SELECT count(*) FROM notice)::int AS notices, (SELECT count(*) FROM member)::int AS members, (SELECT count(*) FROM country)::int AS countries`),
  ).toEqual({
    products: BASE_PRODUCT_COUNT,
    partitions: DEPARTMENTS.length,
    categories: DEPARTMENTS.flatMap(({ categories }) => categories).length,
    banners: DEMO.banners.length,
    notices: DEMO.notices.length,
    members: 300,
    countries: 15,
  });
});

test('every picture of products, variants, banners and orders is one of the shop, and none is drawn for that', async () => {
  const { named, ...others } = await one<Record<string, number>>(
    `WITH named AS (SELECT unnest(pictures) AS key FROM product UNION SELECT unnest(pictures) FROM product_variant UNION SELECT picture FROM banner)
      SELECT (SELECT count(*) FROM named)::int AS named, (SELECT count(*) FROM named JOIN media USING (key))::int AS kept,
        (SELECT count(*) FROM media)::int AS media, (SELECT count(*) FROM media_chunk)::int AS chunks,
        (SELECT count(*) FROM order_line WHERE NOT EXISTS (SELECT FROM media_address WHERE address = picture))::int AS lost`,
  );
  expect(named).toBeGreaterThan(BASE_PRODUCT_COUNT);
  expect(others).toEqual({ kept: named, media: named, chunks: 0, lost: 0 });
});

test('products state their label and content, and the country in the European Union has its rules with a price before each reduction', async () => {
  expect(
    await one(`SELECT (SELECT count(*) FROM product WHERE maker = '')::int AS unlabelled, (SELECT count(*) > 0 FROM product_variant WHERE net_quantity <> '') AS stated,
      (SELECT jsonb_object_agg(name, value) FROM company_rule WHERE company_code = 'ES') AS rules,
      (SELECT count(*) FROM accessibility_page)::int AS accessibility,
      (SELECT count(*) FROM product_variant AS variant WHERE NOT EXISTS (SELECT FROM goods_history AS history
        WHERE history.product_id = variant.product_id AND history.path = 'variants.' || variant.id || '.price'
          AND history.before::text = format('"%s"', round(variant.show_price_cents / 100.0, 2))
          AND history.after::text = format('"%s"', round(variant.price_cents / 100.0, 2))))::int AS unexplained`),
  ).toEqual({
    unlabelled: 0,
    stated: true,
    rules: { unitPriceQuantity: 100, priorPriceDays: 30, orderButtonObliges: 1 },
    accessibility: DEMO.accessibility === undefined ? 0 : 1,
    unexplained: 0,
  });
});

test('the seed waits for a machine that is slow at making orders', async () => {
  const slow = await createTestDatabase();
  const nap = new Int32Array(new SharedArrayBuffer(4));
  try {
    const told = await slow.admin.transaction().execute(async (transaction) => {
      await sql`SET LOCAL idle_in_transaction_session_timeout = 1000`.execute(transaction);
      let lines = 0;
      const progress = (): void => {
        lines += 1;
        if (lines === 1) Atomics.wait(nap, 0, 0, 2_000);
      };
      await seedDemo(transaction, { ...options, progress });
      return lines;
    });
    expect(told).toBeGreaterThan(1);
  } finally {
    await slow.drop();
  }
});

test('provinces are complete', async () => {
  const { rows } = await sql<{ code: string; n: number }>`
    SELECT company_code AS code, count(*)::int AS n FROM province WHERE is_offered GROUP BY 1`.execute(first.database);
  const expected = {
    US: 57,
    CN: 31,
    TW: 22,
    HK: 18,
    JP: 47,
    KR: 17,
    TH: 77,
    VN: 34,
    MY: 16,
    SG: 5,
    ID: 38,
    PH: 83,
    MM: 15,
    ES: 52,
    MX: 32,
  };
  expect(Object.fromEntries(rows.map(({ code, n }) => [code, n]))).toEqual(expected);
  expect(await one(`SELECT name->>'zh_CN' AS zh FROM province WHERE company_code = 'US' AND code = 'WA'`)).toEqual({ zh: '华盛顿州' });
});

test('a Japanese postal code leads to its prefecture, city and street', async () => {
  const found = `SELECT province.name->>'en_US' AS province, city, address FROM postal_code JOIN province ON province.id = province_id`;
  expect(await one(`${found} WHERE postal_code = '1500001'`)).toEqual({ province: 'Tokyo', city: '渋谷区', address: '神宮前' });
  expect((await one<{ n: number }>(`SELECT count(*)::int AS n FROM postal_code`)).n).toBeGreaterThan(300);
});

test('every member has a valid code and a place in both trees', async () => {
  const { rows } = await sql<{ code: string }>`SELECT code FROM member`.execute(first.database);
  expect(rows.filter(({ code }) => !isMemberCode(code))).toEqual([]);
  // Every placement parent is the sponsor or is below the sponsor.
  expect(
    await one(`WITH RECURSIVE up AS (SELECT id, placement_parent_id AS at FROM member WHERE sponsor_id IS NOT NULL
      UNION ALL SELECT up.id, member.placement_parent_id FROM up JOIN member ON member.id = up.at
        WHERE up.at <> (SELECT sponsor_id FROM member AS own WHERE own.id = up.id))
      SELECT count(*)::int AS outside FROM up WHERE at IS NULL`),
  ).toEqual({ outside: 0 });
});

test('every chain of the placement tree has its outermost free slot, so that the first registration finds one', async () => {
  expect(
    await one(`SELECT count(*)::int AS chains, count(*) FILTER (WHERE child.id IS NOT NULL)::int AS wrong FROM placement_chain
      LEFT JOIN member AS child ON child.placement_parent_id = placement_chain.end_id AND child.side = placement_chain.side`),
  ).toEqual({ chains: options.members + 1, wrong: 0 });
  expect(await one(`SELECT count(*)::int AS positions, min(depth) AS least FROM placement_position`)).toEqual({
    positions: options.members,
    least: 0,
  });
});

test('the demo account has both legs, all funds, three addresses and orders in every state', async () => {
  const demo = `(SELECT id FROM member WHERE username = 'demo')`;
  expect(await one(`SELECT card_level, star FROM member WHERE username = 'demo'`)).toEqual({ card_level: 4, star: 0 });
  expect(await one(`SELECT count(*)::int AS legs FROM member WHERE placement_parent_id = ${demo}`)).toEqual({ legs: 2 });
  expect(
    await one(
      `SELECT array_agg(book ORDER BY book) AS books, bool_and(balance_cents > 0) AS full FROM ledger_account WHERE member_id = ${demo}`,
    ),
  ).toEqual({
    books: ['6', '7', '8', '9'],
    full: true,
  });
  expect(await one(`SELECT count(*)::int AS n FROM address WHERE member_id = ${demo}`)).toEqual({ n: 3 });
  expect(await one(`SELECT array_agg(DISTINCT state ORDER BY state) AS states FROM member_order WHERE member_id = ${demo}`)).toEqual({
    states: ['delivered', 'paid', 'refunded', 'shipped', 'unpaid'],
  });
});

test('the demo’s payments are not due to be compared with the gateway at once', async () => {
  expect(
    await one(`SELECT count(*) > 0 AS some, count(*) FILTER (WHERE reconciled_at IS NULL OR decided_at > reconciled_at - interval '72 hours')::int AS due
      FROM payment_attempt`),
  ).toEqual({ some: true, due: 0 });
});

test('the demo account has two cards, which the sandbox gateway has as well', async () => {
  const { rows } = await sql<{ token: string; brand: string; last_four: string; expiry: string; owner: string }>`
    SELECT vault_token AS token, brand, last_four, expiry, username AS owner FROM saved_card JOIN member ON member.id = member_id ORDER BY 1`.execute(
    first.database,
  );
  expect(rows.map(({ owner }) => owner)).toEqual(['demo', 'demo']);
  for (const { token, brand, last_four: lastFour, expiry } of rows) expect(testCards.get(token)).toMatchObject({ brand, lastFour, expiry });
});

test('the newcomer has nothing yet', async () => {
  const row = await one<Record<string, unknown>>(`SELECT payment_password_hash, first_name, last_name, paper_number,
    (SELECT count(*)::int FROM member AS below WHERE below.placement_parent_id = member.id OR below.sponsor_id = member.id) AS below,
    (SELECT count(*)::int FROM member_order WHERE member_id = member.id) AS orders,
    (SELECT count(*)::int FROM address WHERE member_id = member.id) AS addresses,
    (SELECT count(*)::int FROM saved_card WHERE member_id = member.id) AS cards,
    (SELECT count(*)::int FROM ledger_account WHERE member_id = member.id AND book = '8') AS startup FROM member WHERE username = 'newbie'`);
  expect(row).toEqual({
    payment_password_hash: null,
    first_name: '',
    last_name: '',
    paper_number: '',
    below: 0,
    orders: 0,
    addresses: 0,
    cards: 0,
    startup: 0,
  });
});

test('only named accounts have passwords, and theirs are the announced ones', async () => {
  const { rows } = await sql<{ username: string; hash: string; payment: string | null }>`
    SELECT username, password_hash AS hash, payment_password_hash AS payment FROM member WHERE password_hash IS NOT NULL ORDER BY username`.execute(
    first.database,
  );
  expect(rows.map(({ username }) => username)).toEqual(['demo', 'japan', 'korea', 'newbie', 'taiwan']);
  const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
  for (const { hash, payment } of rows) {
    expect(await verifyPassword(hash, md5('demo1234'))).toBe(true);
    if (payment !== null) expect(await verifyPassword(payment, md5('pay1234'))).toBe(true);
  }
});

test('the books balance, and every stock is the sum of its journal', async () => {
  expect(await findDrift(first.database)).toEqual([]);
  expect(await findStockDrift(first.database)).toEqual([]);
});

test('the same options give the same shop', async () => {
  const second = await createTestDatabase();
  try {
    await seedDemo(second.admin, options);
    const prints = [
      'product',
      'product_variant',
      'category',
      'province',
      'postal_code',
      'address',
      'saved_card',
      'member_order',
      'order_line',
      'order_fee',
      'ledger_entry',
      'placement_position',
      'placement_chain',
      'earlier_standing',
    ].map((table) => `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS print FROM ${table} AS t`);
    prints.push(
      `SELECT md5(string_agg((to_jsonb(t) - 'password_hash' - 'payment_password_hash' - 'written_xid')::text, '|' ORDER BY id)) AS print FROM member AS t`,
    );
    for (const table of ['banner', 'notice'])
      prints.push(
        `SELECT md5(string_agg((to_jsonb(t) - '{changed_at,link_key,preview_key}'::text[])::text, '|' ORDER BY id)) AS print FROM ${table} AS t`,
      );
    prints.push(`SELECT md5(string_agg((to_jsonb(t) - 'written_xid')::text, '|' ORDER BY id)) AS print FROM pv_row AS t`);
    for (const print of prints) expect([print, await one(print, second)]).toEqual([print, await one(print)]);
  } finally {
    await second.drop();
  }
});

/** Orders of accounts other than the named ones; each has one line. */
const bulk = `pv_row JOIN member ON member.id = pv_row.member_id WHERE member.password_hash IS NULL`;

test('26 weeks of orders lie behind the network, and count as the plan says', async () => {
  const { weeks, orders, ...wrong } = await one<Record<string, number>>(`
    SELECT count(DISTINCT week)::int AS weeks, count(*)::int AS orders, count(*) FILTER (WHERE (kind = 'FIRST') <> (turn = 1))::int AS firsts,
      count(*) FILTER (WHERE written_at < joined_at)::int AS early, count(*) FILTER (WHERE pv <= 0)::int AS empty
    FROM (SELECT week, kind, pv, written_at, joined_at, row_number() OVER (PARTITION BY member_id ORDER BY pv_row.id) AS turn FROM ${bulk}) AS counted`);
  expect(wrong).toEqual({ firsts: 0, early: 0, empty: 0 });
  expect(weeks).toBeGreaterThanOrEqual(22);
  expect(orders).toBeGreaterThan(800);
  // Cards follow from purchases, activity from the first order on.
  expect(
    await one(`SELECT count(*)::int AS wrong FROM (SELECT member.id, card_level, active_until_week, coalesce(sum(pv), 0) AS pv FROM member
      LEFT JOIN pv_row ON pv_row.member_id = member.id WHERE password_hash IS NULL GROUP BY member.id) AS own
      WHERE card_level <> (pv >= 5000)::int + (pv >= 25000)::int + (pv >= 60000)::int + (pv >= 150000)::int OR (active_until_week IS NULL) <> (pv = 0)`),
  ).toEqual({ wrong: 0 });
});

test('how members stood before a week that changed them is kept', async () => {
  expect(
    await one(`SELECT count(*)::int AS wrong FROM (SELECT DISTINCT member_id, week FROM ${bulk} AND kind IN ('FIRST', 'UPGRADE')) AS changed
      LEFT JOIN earlier_standing USING (member_id, week) WHERE earlier_standing.card_level IS NULL`),
  ).toEqual({ wrong: 0 });
});

test('a shop that has products is left alone', async () => {
  expect(await fillOnce(first.admin, options)).toBe(false);
});

test('the engine closes every week from the first order on, releases due weeks, and continues where a killed run ended', async () => {
  const shop = await createTestDatabase();
  try {
    const weeks: string[] = [];
    expect(await fillOnce(shop.admin, { ...options, progress: (line) => weeks.push(line) })).toBe(true);
    expect(weeks.at(-1)).toBe('24 weeks closed');
    const closed = `SELECT count(*)::int AS weeks, count(*) FILTER (WHERE released_at IS NULL)::int AS pending, (SELECT count(*)::int FROM month_run) AS months,
      (SELECT count(DISTINCT released_at IS NULL)::int FROM week_bonus WHERE member_id = (SELECT id FROM member WHERE username = 'demo')) AS states,
      (SELECT count(*)::int FROM week_bonus WHERE member_id = (SELECT id FROM member WHERE username = 'newbie')) AS newcomers,
      (SELECT count(*)::int FROM withdrawal) AS withdrawals FROM week_run`;
    const state = await one<{ withdrawals: number }>(closed, shop);
    // On Friday at noon the week before last has just been released.
    expect(state).toMatchObject({ weeks: 24, pending: 1, months: 5, states: 2, newcomers: 0 });
    expect(await findDrift(shop.database)).toEqual([]);
    const journals = `SELECT count(*)::int AS entries, count(*) FILTER (WHERE posted_at < before)::int AS misplaced FROM (
      SELECT transfer.posted_at, lag(transfer.posted_at) OVER (PARTITION BY entry.account_id ORDER BY entry.id) AS before
      FROM ledger_entry AS entry JOIN ledger_transfer AS transfer ON transfer.id = entry.transfer_id
      JOIN ledger_account AS account ON account.id = entry.account_id AND account.member_id IS NOT NULL) AS entry`;
    expect(await one(journals, shop)).toEqual({ entries: expect.any(Number), misplaced: 0 });
    await sql`DELETE FROM installation WHERE step = 'demo-history'`.execute(shop.database);
    expect(await fillOnce(shop.admin, options)).toBe(false);
    expect(await one(closed, shop)).toEqual(state);
    const states = `SELECT (SELECT array_agg(kind ORDER BY kind) FROM staff_task WHERE closed_at IS NULL) AS tasks,
      (SELECT count(*)::int FROM contact_correction WHERE pause_ends_at > '2026-11-20T18:00:00Z') AS paused, (SELECT count(*)::int FROM member_stop) AS stopped,
      (SELECT count(*)::int FROM job WHERE given_up_at IS NOT NULL) AS "givenUp", (SELECT count(*)::int FROM staff_import) AS imports,
      (SELECT array_agg(operation || ' ' || (preview::text LIKE '%sum.person%')) FROM approval_request WHERE state = 'waiting') AS requests, EXISTS (SELECT FROM lost_pv) AS lost`;
    expect(await one(states, shop)).toEqual({
      tasks: ['bankTakenBack', 'jobGivenUp', 'memberStopped'],
      paused: 2,
      stopped: 1,
      givenUp: 1,
      imports: 2,
      requests: ['correctOrderAddress true'],
      lost: true,
    });
    expect(await findDrift(shop.database)).toEqual([]);
  } finally {
    await shop.drop();
  }
});
