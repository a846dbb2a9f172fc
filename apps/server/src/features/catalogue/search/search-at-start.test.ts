import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '../../../platform/database/connection.ts';
import { seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { successOf } from '../../../testing/success-of.ts';

const PRODUCTS = 3_000;
let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  first = await createTestServer({ prepare: fill });
  second = await createTestServer({ beside: first });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

async function fill(database: Database): Promise<void> {
  const { categories } = await seedCatalogue(database);
  await sql`
    WITH added AS (
      INSERT INTO product (product_no, category_id, name, introduction, summary, weight_grams, pictures, sort, published)
      SELECT 'Q-' || at, ${categories.faces}, jsonb_build_object('en_US', 'Quince balm ' || at, 'zh_CN', '木瓜香膏 ' || at), '{"en_US": "-"}', '{"en_US": "-"}', 100, '{quince}', 1000 - at, true
      FROM generate_series(1, ${PRODUCTS}::integer) AS at RETURNING id)
    INSERT INTO product_variant (product_id, price_cents, show_price_cents, pv, stock) SELECT id, 100, 100, 1, 5 FROM added`.execute(
    database,
  );
}

const search = async (server: TestServer, tradeName: string) => {
  const { data, size } = successOf(await server.call('getProductListNew', { tradeName, pageNum: 1, pageSize: 3 }));
  return { names: data.map(({ productName }) => productName), size };
};

it('New processes answer every search by all names, and follow changes made before their indexes are ready', async () => {
  const servers = [first, second];
  // These processes have no index yet, because there was no search. The first searches wait for it while the shop changes.
  const changed = sql`UPDATE product SET name = '{"en_US": "Zyzzyx drops"}' WHERE product_no = 'Q-7'`.execute(first.database);
  const answers = await Promise.all(
    servers.flatMap((server) => [
      search(server, 'quince balm'),
      search(server, '木瓜'),
      search(server, 'quicne balm'),
      search(server, 'hawthorne'),
    ]),
  );
  await changed;
  for (const [at, { names, size }] of answers.entries()) {
    if (at % 4 === 3) expect({ names, size }).toEqual({ names: ['Hawthorne serum'], size: 1 });
    else
      expect([names, size >= PRODUCTS - 1 && size <= PRODUCTS]).toEqual([
        ['Quince balm 3000', 'Quince balm 2999', 'Quince balm 2998'],
        true,
      ]);
  }
  await vi.waitFor(async () => {
    for (const server of servers) {
      expect(await search(server, 'zyzzyx')).toEqual({ names: ['Zyzzyx drops'], size: 1 });
      expect((await search(server, 'quince balm')).size).toBe(PRODUCTS - 1);
    }
  }, 2_000);
});
