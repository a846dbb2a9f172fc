import { NetworkFailure } from '@upline/client';
import { afterEach, expect, it, vi } from 'vitest';
import { CardRefused, storeInVault } from './store-in-vault.ts';

const access = { vaultUrl: 'https://pay.example/v1/vault', clientToken: 'once' };
const card = { number: '4242424242424242', expiry: '12/28', cvv: '123', holder: 'Ada Berg' };
const answering = (body: unknown, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status })),
  );
afterEach(() => vi.unstubAllGlobals());

it('The page sends the card only to the vault, with its one-use token, and returns the token of the card', async () => {
  answering({ status: 'success', data: { token: 'vlt_1' } });
  expect(await storeInVault(access, card)).toBe('vlt_1');
  const [address, request] = vi.mocked(fetch).mock.calls[0] ?? [];
  expect(address).toBe(access.vaultUrl);
  expect(request).toMatchObject({ method: 'POST', credentials: 'omit', headers: { Authorization: 'Bearer once' } });
  expect(JSON.parse(request?.body as string)).toEqual({ payment: { method: 'card', card } });
});

it.each([
  ['a card it does not take', 400, CardRefused],
  ['a spent token', 401, NetworkFailure],
  ['a vault that is down', 503, NetworkFailure],
  ['an answer without a token', 200, NetworkFailure],
])('The vault refuses %s (%i)', async (_case, status, failure) => {
  answering({ status: 'fail', data: {} }, status);
  await expect(storeInVault(access, card)).rejects.toThrow(failure);
});

it('The failure does not reveal the card', async () => {
  answering({ status: 'fail' }, 400);
  const failure: unknown = await storeInVault(access, card).catch((error: unknown) => error);
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('4242');
});
