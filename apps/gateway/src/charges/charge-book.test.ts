import { appendFileSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Charge } from './charge.ts';
import { createChargeBook } from './charge-book.ts';
import { openJournal } from './journal.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'charges-'));
});
afterEach(() => rm(folder, { recursive: true }));

function charge(id: string, changes: Partial<Charge> = {}): Charge {
  const amounts = { amount: 100, reportedAmount: 100, amountCaptured: 0, amountRefunded: 0, currency: 'USD', country: 'US' };
  const urls = { ipn: 'http://shop.test/', success: 'http://shop.test/', fail: 'http://shop.test/', cancel: 'http://shop.test/' };
  const state = { method: 'alipay', autoCapture: true, status: 'pending', timeCreatedMs: Date.now() } as const;
  return {
    id,
    chargeToken: `token-${id}`,
    reference: `ref-${id}`,
    urls,
    ...amounts,
    ...state,
    laterReferences: [],
    refunds: [],
    amountChargedBack: 0,
    ...changes,
  };
}

test('a new book over the same journal knows the latest state of every charge', () => {
  const book = createChargeBook(openJournal(folder));
  book.save(charge('a'));
  book.save(charge('a', { status: 'success', laterReferences: ['refund-a'] }));
  book.save(charge('b'));
  const again = createChargeBook(openJournal(folder));
  expect(again.find('a')?.status).toBe('success');
  expect(again.findByToken('token-b')?.id).toBe('b');
  expect(again.isReferenceTaken('refund-a')).toBe(true);
  expect(again.findByReference('refund-a')).toBeUndefined();
});

test('a line that a crash cut off is skipped, and the file is repaired', () => {
  createChargeBook(openJournal(folder)).save(charge('a'));
  const file = join(folder, 'charges.jsonl');
  appendFileSync(file, '{"id":"b","charge');
  expect(createChargeBook(openJournal(folder)).find('a')).toMatchObject({ chargeToken: 'token-a', reference: 'ref-a' });
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(1);
});

test('the oldest charge is removed at the limit, with its references', () => {
  const book = createChargeBook(undefined, 2);
  for (const id of ['a', 'b', 'c']) book.save(charge(id));
  expect([book.find('a'), book.findByToken('token-a'), book.isReferenceTaken('ref-a')]).toEqual([undefined, undefined, false]);
  expect(book.find('c')).toMatchObject({ chargeToken: 'token-c', reference: 'ref-c' });
});

test('charges beyond their maximum age are removed', () => {
  const book = createChargeBook();
  book.save(charge('old', { timeCreatedMs: Date.now() - 401 * 24 * 3_600_000 }));
  expect(book.find('old')).toBeUndefined();
});
