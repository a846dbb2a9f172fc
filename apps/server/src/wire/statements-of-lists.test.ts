import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffContext } from '../operation/context.ts';
import { createFixedClock } from '../platform/clock.ts';
import { type CommissionShop, dayOfWeek, openCommissionShop } from '../features/earnings/testing/commission-shop.ts';
import { readPlans } from '../features/earnings/index.ts';
import { bannerContent } from '../staff/content/banners/banner-content.ts';
import { keepHistoryOf } from '../desk/documents/content-history.ts';
import { expectSameStatements } from '../testing/expect-same-statements.ts';
import { openStaffDoor, type StaffBrowser } from '../testing/staff-door.ts';
import { dataOf } from '../testing/success-of.ts';

// Long after the only week that has been closed, so that it is due.
const clock = createFixedClock(dayOfWeek(1, 6));
const MORE = 19;
let shop: CommissionShop;
let finance: StaffBrowser;
let staffId: bigint;
beforeAll(async () => {
  shop = await openCommissionShop(clock);
  await sql`INSERT INTO work_lease VALUES ('closing weeks', gen_random_uuid(), now() + interval '1 hour')`.execute(shop.database);
  const door = await openStaffDoor(shop.server);
  finance = await door.as('finance1');
  const found = await shop.database.selectFrom('staff').select('id').where('name', '=', 'finance1').executeTakeFirstOrThrow();
  staffId = found.id;
  await shop.join('R');
  await shop.buy('R', 1_500, dayOfWeek(0));
  await shop.close(202640, dayOfWeek(0, 1));
});
afterAll(() => shop.end());

/** Adds copies of the first row of a table. `changes`: the changed columns of the `n`-th copy, as jsonb. */
const copyRow = (table: string, changes: RawBuilder<unknown>) =>
  shop.server.admin.transaction().execute(async (transaction) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(transaction);
    await sql`
      INSERT INTO ${sql.table(table)} OVERRIDING SYSTEM VALUE
      SELECT (jsonb_populate_record(NULL::${sql.table(table)}, to_jsonb(one) || ${changes})).*
      FROM (SELECT * FROM ${sql.table(table)} LIMIT 1) AS one, generate_series(1, ${MORE}::int) AS n`.execute(transaction);
  });

/** Makes the call for a list, and returns the list's rows. */
const asked = (name: 'listWeeks' | 'listMonths' | 'listPlans' | 'listBankAccounts' | 'listImports') => async () => {
  const answer = await finance.call(name);
  expect(answer).toMatchObject({ success: '1', data: expect.any(Array) });
  return dataOf(answer);
};

it('the list of weeks asks as much for twenty-six weeks as for two', async () => {
  await expectSameStatements(asked('listWeeks'), () => copyRow('week_run', sql`jsonb_build_object('week', 202640 - n)`));
  expect(await asked('listWeeks')()).toHaveLength(26);
});

it('the list of months asks as much for twelve months as for one', async () => {
  await sql`INSERT INTO month_run (month, plan_version_id, input_watermark, closed_at) SELECT 202609, min(id), '1', now() FROM plan_version`.execute(
    shop.server.admin,
  );
  await expectSameStatements(asked('listMonths'), () =>
    copyRow('month_run', sql`jsonb_build_object('month', to_char(date '2026-09-01' - n * interval '1 month', 'YYYYMM')::int)`),
  );
  expect(await asked('listMonths')()).toHaveLength(12);
});

it('the list of plans asks as much for twenty versions as for one', async () => {
  await sql`UPDATE plan_version SET drafted_by = ${staffId}`.execute(shop.server.admin);
  const drafts = (n: RawBuilder<unknown>) =>
    sql`jsonb_build_object('id', 1000 + ${n}, 'state', 'draft', 'from_week', null, 'activated_at', null, 'drafted_by', ${staffId}::int8, 'hash', '\\x' || encode(sha256(convert_to(${n}::text, 'UTF8')), 'hex'))`;
  await expectSameStatements(asked('listPlans'), () => copyRow('plan_version', drafts(sql`n`)));
  expect((await asked('listPlans')()).length).toBe(MORE + 1);
});

it('plans are read together for twenty weeks as for one', async () => {
  const { rows } = await sql<{ id: number }>`SELECT id FROM plan_version WHERE activated_at IS NOT NULL`.execute(shop.database);
  const ids = rows.map(({ id }) => id);
  let weeks = [202640];
  await expectSameStatements(
    () => readPlans(shop.database, { ids, weeks }),
    async () => (weeks = Array.from({ length: 20 }, (_, n) => 202621 + n)),
  );
});

it('the list of bank accounts asks as much for twenty accounts as for one, and marks the first of each company as offered', async () => {
  await sql`
    INSERT INTO bank_account (company_code, currency, holder, bank_name, bank_country, number_kind, number, bic, note, qr_kind, qr_id, rate_micros, table_form, turn,
      is_active, added_at, changed_at)
    VALUES ('US', 'EUR', 'Northern Goods GmbH', 'Bank of the North', 'DE', 'iban', 'DE89370400440532013000', '', '', 'none', '', 922500, '{}', 1, true, now(), now())`.execute(
    shop.server.admin,
  );
  const changes = sql`jsonb_build_object('id', 1000 + n, 'company_code', (ARRAY['US', 'KR'])[1 + n % 2], 'turn', 1 + n, 'currency', 'A' || chr(65 + n) || 'X', 'number', 'DE' || n || '370400440532013000')`;
  await expectSameStatements(asked('listBankAccounts'), () => copyRow('bank_account', changes));
  const offered = (await asked('listBankAccounts')()) as { companyCode: string; turn: number; isOffered: boolean }[];
  expect(offered.filter(({ isOffered }) => isOffered).map(({ companyCode, turn }) => [companyCode, turn])).toEqual([
    ['KR', 2],
    ['US', 1],
  ]);
});

it('the list of imports asks as much for twenty imports as for one', async () => {
  await sql`
    INSERT INTO staff_import (staff_id, kind, file_name, sha256, locale, asked_at, expires_at)
    VALUES (${staffId}, 'bankStatements', 'a.sta', sha256('a'), 'en_US', now(), now() + interval '1 day')`.execute(shop.server.admin);
  await expectSameStatements(asked('listImports'), () => copyRow('staff_import', sql`jsonb_build_object('id', 1000 + n)`));
  expect(await asked('listImports')()).toHaveLength(MORE + 1);
});

it('the history keeps twenty translated banners with as many statements as one', async () => {
  await sql`INSERT INTO banner (picture, title) VALUES ('p/1-0', '{"en_US": "Spring"}')`.execute(shop.server.admin);
  const context = { database: shop.database, staff: { id: staffId }, now: clock.now() } as StaffContext;
  const keep = async () => {
    const banners = await shop.database.selectFrom('banner').select('id').execute();
    await keepHistoryOf(
      context,
      bannerContent,
      banners.map(({ id }) => id),
      'saveTranslation',
    );
  };
  await expectSameStatements(keep, () => copyRow('banner', sql`jsonb_build_object('id', 1000 + n)`));
  const { rows } = await sql<{
    subject: string;
  }>`SELECT subject FROM content_history WHERE subject LIKE 'banner.10%' ORDER BY subject`.execute(shop.database);
  expect(rows.map(({ subject }) => subject)).toEqual(Array.from({ length: MORE }, (_, n) => `banner.${1_001 + n}`));
});
