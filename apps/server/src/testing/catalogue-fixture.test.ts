import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../platform/database/test-database.ts';
import { seedCatalogue } from './catalogue-fixture.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('The fixture answers the ids of what it inserted', async () => {
  const fixture = await seedCatalogue(test.database);
  const soldOut = await test.database.selectFrom('product_variant').select('id').where('stock', '=', 0).orderBy('id').execute();
  expect(soldOut.map(({ id }) => id)).toEqual(
    [fixture.products.cream.variantIds[3], fixture.products.brush.variantIds[0]].sort((a, b) => Number(a) - Number(b)),
  );
  const withDeposit = await test.database.selectFrom('product').select('id').where('deposit_cents', '>', 0n).execute();
  expect(withDeposit).toEqual([{ id: fixture.products.candle.productId }]);
});
