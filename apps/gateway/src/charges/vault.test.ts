import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createVault } from './vault.ts';
import { openVaultJournal } from './vault-journal.ts';

const card = { number: '5555555555554444', expiry: '08/39', holder: 'Ingrid Solberg' };

test('cards survive a restart; removed cards and an incomplete line do not', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'upline-vault-'));
  const file = path.join(folder, 'vault.jsonl');
  const first = createVault(openVaultJournal(folder));
  const [kept, removed] = [first.add(card), first.add(card)];
  first.remove(removed.token);
  appendFileSync(file, '{"token":"vlt_torn","bra');
  const second = createVault(openVaultJournal(folder));
  expect(second.find(kept.token)).toEqual(kept);
  expect(second.find(removed.token)).toBeUndefined();
  expect(readFileSync(file, 'utf8')).not.toContain(removed.token);
});

test('neither number nor CVV is ever written', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'upline-vault-'));
  createVault(openVaultJournal(folder)).add(card);
  expect(readFileSync(path.join(folder, 'vault.jsonl'), 'utf8')).not.toContain('55555555');
});

test('the test cards exist from the start and cannot be removed', () => {
  const vault = createVault();
  expect(vault.find('vlt_test_visa')).toMatchObject({ brand: 'Visa', lastFour: '4242' });
  expect(vault.remove('vlt_test_visa')).toBe(true);
  expect(vault.find('vlt_test_visa')).toMatchObject({ brand: 'Visa', lastFour: '4242' });
  expect(vault.remove('vlt_test_none')).toBe(false);
});
