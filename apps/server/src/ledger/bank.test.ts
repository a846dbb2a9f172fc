import { expect, it } from 'vitest';
import { createTestDatabase } from '../platform/database/test-database.ts';
import { bankSizes, proveBank } from './testing/prove-bank.ts';

it('Four processes of sixteen workers lose no money, create none and overdraw no book', { timeout: 600_000 }, async () => {
  const test = await createTestDatabase();
  const size = bankSizes[process.env['PROOF'] === 'full' ? 'full' : 'quick'];
  const { posted, refused } = await proveBank(test.database, test.url, size);
  expect(posted).toBeGreaterThan(100);
  // Some operations must lack money, or the test proves nothing about overdrawing.
  expect(refused).toBeGreaterThan(0);
  await test.drop();
});
