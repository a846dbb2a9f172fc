import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createShopper } from '../../../apps/server/src/features/order/testing/shopper.ts';
import { type CatalogueFixture, seedCatalogue } from '../../../apps/server/src/testing/catalogue-fixture.ts';
import { createTestServer, type TestServer } from '../../../apps/server/src/testing/test-server.ts';
import type { ToldOrder } from '../harness/buyers.ts';
import { rowsOf } from './drill.ts';
import { examineCopy, isGood } from './examine-copy.ts';
import { tableLines } from '../harness/table.ts';

let server: TestServer;
const told: ToldOrder[] = [];
let until: Date;

beforeAll(async () => {
  let fixture: CatalogueFixture | undefined;
  server = await createTestServer({
    prepare: async (database) => {
      fixture = await seedCatalogue(database);
    },
  });
  const shopper = await createShopper(server, fixture as CatalogueFixture);
  for (let at = 0; at < 2; at += 1) {
    const askedAtMs = Date.now();
    await shopper.fill((fixture as CatalogueFixture).products.serum.variantIds[0]);
    told.push({ orderNo: (await shopper.order({ key: `drill-order-${at}` })).memberOrderNo, askedAtMs, placedAtMs: Date.now() });
  }
  until = new Date(Date.now() + 1);
});
afterAll(() => server.close());

const examine = (more: Partial<{ until: Date; told: ToldOrder[] }> = {}) =>
  examineCopy(server.database, { until, told, anchors: [], ...more });
const [first, second] = [() => told[0] as ToldOrder, () => told[1] as ToldOrder];

it('The examination finds nothing wrong with a complete copy', async () => {
  const findings = await examine();
  expect(isGood(findings)).toBe(true);
  expect(findings).toMatchObject({ orders: 2, missing: [], later: [] });
});

it('The examination names an order of after the target', async () => {
  const findings = await examine({ until: new Date(first().askedAtMs - 1) });
  expect(findings).toMatchObject({ missing: [], later: [first().orderNo, second().orderNo] });
  expect(isGood(findings)).toBe(false);
});

it('The examination names an order that was reported as paid and is not', async () => {
  const findings = await examine({ told: [{ ...first(), paidAtMs: until.getTime() }, second()] });
  expect(findings.unpaid).toEqual([first().orderNo]);
});

it('The examination names a removed order, and the table says that it failed', async () => {
  await server.admin.transaction().execute(async (transaction) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(transaction);
    await sql`DELETE FROM member_order WHERE order_no = ${first().orderNo}`.execute(transaction);
  });
  const findings = await examine();
  expect(findings.missing).toEqual([first().orderNo]);
  const lines = tableLines(rowsOf(findings, { until, told, anchors: [] }));
  expect(lines.filter((line) => line.endsWith('FAILED'))).toEqual([expect.stringContaining(`1 (${first().orderNo})`)]);
});
