import { expect, it } from 'vitest';
import { createTestDatabase } from '../platform/database/test-database.ts';
import { bankSizes, proveBank } from './testing/prove-bank.ts';

it('four processes of sixteen workers lose nothing, make nothing and overdraw nobody', { timeout: 600_000 }, async () => {
  const test = await createTestDatabase();
  const size = bankSizes[process.env['PROOF'] === 'full' ? 'full' : 'quick'];
  const { posted, refused } = await proveBank(test.database, test.url, size);
  expect(posted).toBeGreaterThan(100);
  // Money has to be short at times, or nothing was proved about overdrawing.
  expect(refused).toBeGreaterThan(0);
  await test.drop();
});
