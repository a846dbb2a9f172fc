import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { CardVault } from '../card-vault.ts';
import { createCitconGateway } from './citcon-gateway.ts';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.ts';

const keys = { privateKey: 'sandbox-private-key', ipnSecret: 'sandbox-ipn-secret', inquiresByReference: true };
const card = { number: '4242424242424242', expiry: '08/39', cvv: '123', holder: 'Ada Lind' };
let sandbox: SandboxProcess;
let vault: CardVault;
beforeAll(async () => {
  sandbox = await startSandboxProcess();
  vault = createCitconGateway({ ...keys, baseUrl: sandbox.url, timeoutMs: 1_000 }).vault;
});
afterAll(() => sandbox.kill());
afterEach(() => sandbox.clearFaults());

async function storeOne(): Promise<string> {
  const stored = await vault.store(card);
  if (!stored.ok) throw new Error(stored.detail);
  return stored.card.token;
}

const asked = { reference: 'card-1', urls: { success: 'http://shop/cards', cancel: 'http://shop/cards' } };

test('The vault stores a card, shows it without its number, and removes it; a second removal is harmless', async () => {
  const token = await storeOne();
  expect(await vault.find(token)).toEqual({ ok: true, card: { token, brand: 'Visa', lastFour: '4242', expiry: '08/39' } });
  expect(await vault.remove(token)).toEqual({ ok: true });
  expect(await vault.remove(token)).toEqual({ ok: true });
  expect(await vault.find(token)).toEqual({ ok: true, card: undefined });
});

test('A browser gets a token for one card and the vault’s address', async () => {
  const opened = await vault.openForBrowser(asked);
  if (!opened.ok) throw new Error(opened.detail);
  expect(opened.vaultUrl).toBe(`${sandbox.url}/v1/vault`);
  const post = () =>
    fetch(opened.vaultUrl, {
      method: 'POST',
      headers: { authorization: `Bearer ${opened.clientToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ payment: { method: 'card', card } }),
    });
  expect([(await post()).status, (await post()).status]).toEqual([200, 401]);
  const apart = createCitconGateway({ ...keys, baseUrl: sandbox.url, browserUrl: 'https://pay.example.com' }).vault;
  expect(await apart.openForBrowser(asked)).toMatchObject({ vaultUrl: 'https://pay.example.com/v1/vault' });
});

test('A refused card is distinguished from an unavailable gateway, and neither failure contains card data', async () => {
  const refused = await vault.store({ ...card, number: '4242424242424243' });
  expect(refused).toMatchObject({ ok: false, reason: 'refused', code: '4000' });
  await sandbox.fault({ kind: 'down' });
  const away = await Promise.all([
    vault.store(card),
    vault.find('vlt_test_visa'),
    vault.remove('vlt_test_visa'),
    vault.openForBrowser(asked),
  ]);
  for (const failure of away) expect(failure).toMatchObject({ ok: false, reason: 'unavailable' });
  expect(JSON.stringify([refused, ...away])).not.toMatch(/4242|123|Lind/);
});

test('A token that contains a path finds nothing', async () => {
  expect(await vault.find('../transactions/1')).toEqual({ ok: true, card: undefined });
});
