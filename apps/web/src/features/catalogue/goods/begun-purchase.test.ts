import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addressOfBegunPurchase, keepBegunPurchase, takeBegunPurchase } from './begun-purchase.ts';

const begun = { address: '/pc/goods?id=76', act: 'add', pttId: 76, orderType: '1', qty: 3 } as const;

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('A begun purchase is finished once, and only on its own page', () => {
  keepBegunPurchase(begun);
  expect(takeBegunPurchase('/pc/goods?id=203')).toBeUndefined();
  expect(addressOfBegunPurchase()).toBe('/pc/goods?id=76');
  expect(takeBegunPurchase('/pc/goods?id=76')).toMatchObject(begun);
  expect(takeBegunPurchase('/pc/goods?id=76')).toBeUndefined();
  expect(addressOfBegunPurchase()).toBeUndefined();
});

it('A begun purchase is forgotten after half an hour', () => {
  vi.useFakeTimers();
  keepBegunPurchase(begun);
  vi.advanceTimersByTime(31 * 60_000);
  expect(takeBegunPurchase('/pc/goods?id=76')).toBeUndefined();
});

it('A begun purchase never leads out of the shop, even if another script wrote it', () => {
  keepBegunPurchase({ ...begun, address: '//evil.example/' });
  expect(addressOfBegunPurchase()).toBeUndefined();
});

it('A begun purchase works without storage if the browser forbids it', () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new Error('forbidden');
    },
    setItem() {
      throw new Error('forbidden');
    },
  });
  keepBegunPurchase(begun);
  expect(takeBegunPurchase('/pc/goods?id=76')).toBeUndefined();
});
