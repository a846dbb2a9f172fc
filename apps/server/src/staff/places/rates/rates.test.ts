import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogueFixture, seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { openStaffDoor, type StaffBrowser } from '../../../testing/staff-door.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createShopper, type Shopper } from '../../../features/order/testing/shopper.ts';

let server: TestServer;
let fixture: CatalogueFixture;
let shopper: Shopper;
let finance: StaffBrowser;
let other: StaffBrowser;
beforeAll(async () => {
  server = await createTestServer({
    prepare: async (database) => {
      fixture = await seedCatalogue(database);
    },
  });
  const door = await openStaffDoor(server);
  shopper = await createShopper(server, fixture);
  finance = await door.as('finance1');
  other = await door.as('finance2');
});
afterAll(() => server.close());

interface Rate {
  rateId: number;
  provinceCode: string;
  percent: number;
  from: string | null;
  to: string | null;
  state: string;
  setBy: string;
}
const country = async (companyCode: string) =>
  (await finance.call('getCountry', { companyCode }))['data'] as { taxRates: Rate[]; shippingRates: Rate[]; gaps: object[] };
const taxes = async (companyCode: string): Promise<Rate[]> => (await country(companyCode)).taxRates;
const rateIdOf = (answer: object): number => (answer as { data: { rateId: number } }).data.rateId;
const outcome = (answer: object): string => (answer as { error?: string }).error ?? 'done';

async function orderAt(): Promise<{ moId: number; shipping: number; tax: number }> {
  await shopper.fill(fixture.products.serum.variantIds[0]);
  const { moId, memberOrderNo } = await shopper.order();
  const [order] = (await shopper.call('orderByOrderNo', { memberOrderNo }))['data'] as [{ logisticsExpense: number; tax: number }];
  return { moId, shipping: order.logisticsExpense, tax: order.tax };
}

/** Moves the start of a planned rate, and the end of the previous one, into the past, as time would. */
async function letBegin(table: 'tax_rate_period' | 'shipping_rate_period', rateId: number): Promise<void> {
  await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(server.admin);
  await sql`
    UPDATE ${sql.table(table)} SET valid = tstzrange(lower(valid), now() - interval '1 second')
    WHERE upper(valid) = (SELECT lower(valid) FROM ${sql.table(table)} WHERE id = ${rateId})`.execute(server.admin);
  await sql`UPDATE ${sql.table(table)} SET valid = tstzrange(now() - interval '1 second', upper(valid)) WHERE id = ${rateId}`.execute(
    server.admin,
  );
  await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER USER`.execute(server.admin);
}

describe('a tax', () => {
  it('A tax is planned, begins by the database’s clock, and an order keeps the one it saw', async () => {
    const before = await orderAt();
    expect(before).toMatchObject({ shipping: 5, tax: 4.64 });
    const plan = { companyCode: 'US', provinceCode: 'CA', percent: '8.25', fromDay: '2031-01-01', lastDay: '2031-12-31' };
    expect(await finance.call('planTaxRate', plan)).toMatchObject({
      error: 'rateOverlaps',
      resultMessage: 'Another rate applies in a part of this period: … – ….',
    });
    const rateId = rateIdOf(await finance.call('planTaxRate', { ...plan, endsPrevious: true }));
    // Midnights of the business time zone, Los Angeles.
    expect((await taxes('US')).filter(({ provinceCode }) => provinceCode === 'CA')).toMatchObject([
      { rateId, percent: 8.25, from: '2031-01-01T08:00:00.000Z', to: '2032-01-01T08:00:00.000Z', state: 'coming', setBy: 'finance1' },
      { percent: 7.25, from: null, to: '2031-01-01T08:00:00.000Z', state: 'now', setBy: '' },
    ]);
    expect(await orderAt()).toMatchObject({ tax: 4.64 });
    await letBegin('tax_rate_period', rateId);
    expect(await orderAt()).toMatchObject({ tax: 5.28 });
    const { tax_cents } = await server.database
      .selectFrom('member_order')
      .select('tax_cents')
      .where('id', '=', BigInt(before.moId))
      .executeTakeFirstOrThrow();
    expect(tax_cents).toBe(464n);
    const history = (await finance.call('listCountryChanges', { companyCode: 'US' }))['data'];
    expect(history).toMatchObject([
      {
        act: 'planTaxRate',
        who: 'finance1',
        about: 'CA',
        values: [
          { what: 'percent', before: '7.25', after: '8.25' },
          { what: 'period', before: null, after: '2031-01-01 – 2031-12-31' },
        ],
      },
    ]);
  });

  it('A tax that has begun is neither changed nor removed, only ended', async () => {
    const [begun] = (await taxes('US')).filter(({ provinceCode, state }) => provinceCode === 'CA' && state === 'now') as [Rate];
    const { rateId } = begun;
    const about = { companyCode: 'US', kind: 'tax', rateId } as const;
    expect(await finance.call('removeRate', about)).toMatchObject({ error: 'rateBegun' });
    const over = (await taxes('US')).find(({ state }) => state === 'past') as Rate;
    expect(await finance.call('endRate', { ...about, rateId: over.rateId, lastDay: '2040-01-01' })).toMatchObject({ error: 'rateOver' });
    expect(await finance.call('endRate', { ...about, lastDay: '2020-01-01' })).toMatchObject({ error: 'rateInPast' });
    expect(await finance.call('endRate', { ...about, lastDay: '2033-06-30' })).toMatchObject({ success: '1' });
    expect(await finance.call('endRate', { ...about, companyCode: 'JP' })).toMatchObject({ error: 'rateNotFound' });
    for (const change of [
      sql`UPDATE tax_rate_period SET rate_basis_points = 1 WHERE id = ${rateId}`,
      sql`UPDATE tax_rate_period SET valid = tstzrange(now(), NULL) WHERE id = ${rateId}`,
      sql`UPDATE tax_rate_period SET valid = tstzrange(lower(valid), now() - interval '1 hour') WHERE id = ${rateId}`,
      sql`UPDATE tax_rate_period SET valid = tstzrange(lower(valid), NULL) WHERE id = ${over.rateId}`,
      sql`DELETE FROM tax_rate_period WHERE id = ${rateId}`,
    ])
      await expect(change.execute(server.database)).rejects.toThrow();
  });

  it('A tax of two people at once is planned by one, and the database itself refuses an overlap', async () => {
    const plan = { companyCode: 'KR', percent: '11', fromDay: '2031-01-01', endsPrevious: true };
    const answers = await Promise.all([finance.call('planTaxRate', plan), other.call('planTaxRate', { ...plan, percent: '12' })]);
    expect(answers.map(outcome).sort()).toEqual(['done', 'rateOverlaps']);
    expect((await taxes('KR')).map(({ state }) => state)).toEqual(['coming', 'now']);
    await expect(
      server.database
        .insertInto('tax_rate_period')
        .values({ company_code: 'KR', province_id: null, rate_basis_points: 1, set_by: null })
        .execute(),
    ).rejects.toThrow('tax_rate_one_at_a_time');
  });

  it('A planned tax is removed again, and the one before goes on', async () => {
    const plan = { companyCode: 'JP', percent: '11', fromDay: '2031-01-01', endsPrevious: true };
    const headers = { 'idempotency-key': randomUUID() };
    const rateId = rateIdOf(await finance.call('planTaxRate', plan, headers));
    expect(rateIdOf(await finance.call('planTaxRate', plan, headers))).toBe(rateId);
    expect(await finance.call('removeRate', { companyCode: 'JP', kind: 'tax', rateId, extendsPrevious: true })).toMatchObject({
      success: '1',
    });
    expect(await taxes('JP')).toMatchObject([{ percent: 10, from: null, to: null, state: 'now' }]);
    expect(await finance.call('removeRate', { companyCode: 'JP', kind: 'tax', rateId })).toMatchObject({ error: 'rateNotFound' });
  });

  it('A tax refuses values below zero and above 100 percent, a wrong period, and an unknown place', async () => {
    const plan = { companyCode: 'TW', percent: '5', fromDay: '2031-01-01' };
    for (const [change, error] of [
      [{ percent: '-1' }, 'amountRefused'],
      [{ percent: '1000' }, 'amountRefused'],
      [{ percent: '100.01' }, 'amountRefused'],
      [{ percent: '1.234' }, 'amountRefused'],
      [{ lastDay: '2030-12-31' }, 'rateEndsFirst'],
      [{ fromDay: '2020-01-01' }, 'rateInPast'],
      [{ companyCode: 'XX' }, 'countryUnknown'],
      [{ provinceCode: 'ZZ' }, 'provinceUnknown'],
    ] as const)
      expect([change, await finance.call('planTaxRate', { ...plan, ...change })]).toMatchObject([change, { error }]);
    for (const fromDay of ['2031-02-30', '9999-12-31', '1999-01-01', 'tomorrow'])
      expect(await finance.call('planTaxRate', { ...plan, fromDay })).toMatchObject({ success: '0', field: 'fromDay' });
  });

  it('A tax that ends leaves a gap, which the country shows', async () => {
    const [present] = (await taxes('TW')) as [Rate];
    await finance.call('endRate', { companyCode: 'TW', kind: 'tax', rateId: present.rateId, lastDay: '2031-12-31' });
    await finance.call('planTaxRate', { companyCode: 'TW', percent: '6', fromDay: '2032-02-01' });
    expect((await country('TW')).gaps).toEqual([{ kind: 'tax', from: '2032-01-01T08:00:00.000Z', to: '2032-02-01T08:00:00.000Z' }]);
    expect(await finance.call('endRate', { companyCode: 'TW', kind: 'tax', rateId: present.rateId, lastDay: '' })).toMatchObject({
      error: 'rateOverlaps',
      resultMessage: 'Another rate applies in a part of this period: 2032-02-01 – ….',
    });
  });

  it('A tax set from this moment on ends the one before, which stays in the list', async () => {
    expect(await finance.call('setTaxRate', { companyCode: 'US', provinceCode: 'WA', percent: '7' })).toMatchObject({
      data: { percent: 7 },
    });
    const ofWashington = (await taxes('US')).filter(({ provinceCode }) => provinceCode === 'WA');
    expect(ofWashington.map(({ percent, state, to }) => [percent, state, to === null])).toEqual([
      [7, 'now', true],
      [6.5, 'past', false],
    ]);
  });
});

describe('the prices of shipping', () => {
  it('The prices of shipping are planned by weight, for a province too, and apply from their first day', async () => {
    const steps = [{ fee: '30' }, { upToGrams: 1_000, fee: '7.50' }];
    const plan = { companyCode: 'US', provinceCode: 'CA', steps, fromDay: '2031-01-01' };
    const rateId = rateIdOf(await finance.call('planShippingRate', plan));
    expect((await country('US')).shippingRates).toMatchObject([
      {
        provinceCode: '',
        state: 'now',
        steps: [
          { upToGrams: 500, fee: 5 },
          { upToGrams: 2_000, fee: 9 },
          { upToGrams: null, fee: 25 },
        ],
      },
      {
        provinceCode: 'CA',
        state: 'coming',
        steps: [
          { upToGrams: 1_000, fee: 7.5 },
          { upToGrams: null, fee: 30 },
        ],
      },
    ]);
    expect(await orderAt()).toMatchObject({ shipping: 5 });
    await letBegin('shipping_rate_period', rateId);
    expect(await orderAt()).toMatchObject({ shipping: 7.5 });
    await finance.call('setShippingRate', { companyCode: 'US', upToGrams: 500, fee: '6.50' });
    expect((await country('US')).shippingRates.filter(({ provinceCode, state }) => provinceCode === '' && state === 'now')).toMatchObject([
      {
        steps: [
          { upToGrams: 500, fee: 6.5 },
          { upToGrams: 2_000, fee: 9 },
          { upToGrams: null, fee: 25 },
        ],
      },
    ]);
  });

  it('The prices of shipping have one price for each weight, within bounds', async () => {
    const plan = { companyCode: 'KR', fromDay: '2031-01-01', endsPrevious: true };
    for (const [steps, error] of [
      [
        [
          { upToGrams: 500, fee: '1' },
          { upToGrams: 500, fee: '2' },
        ],
        'shippingStepsRefused',
      ],
      [[{ fee: '-1' }], 'amountRefused'],
      [[{ fee: '10000.01' }], 'amountRefused'],
    ] as const)
      expect(await finance.call('planShippingRate', { ...plan, steps })).toMatchObject({ error });
    for (const steps of [[], [{ upToGrams: 0, fee: '1' }], Array.from({ length: 21 }, (_, at) => ({ upToGrams: at + 1, fee: '1' }))])
      expect(await finance.call('planShippingRate', { ...plan, steps })).toMatchObject({ success: '0' });
  });
});

it('An earlier version of the shop, which knows no periods, reads the rates of now', async () => {
  const { rows: taxNow } =
    await sql`SELECT province_id, rate_basis_points FROM tax_rate WHERE company_code = 'US' ORDER BY 1 NULLS FIRST`.execute(
      server.database,
    );
  expect(taxNow.map((row) => Object.values(row as object)[1])).toEqual([0, 825, 700]);
  const { rows: prices } = await sql`SELECT up_to_grams, fee_cents::int FROM shipping_rate WHERE company_code = 'US' ORDER BY 1`.execute(
    server.database,
  );
  expect(prices).toEqual([
    { up_to_grams: 500, fee_cents: 650 },
    { up_to_grams: 2_000, fee_cents: 900 },
    { up_to_grams: 2_147_483_647, fee_cents: 2_500 },
  ]);
});
