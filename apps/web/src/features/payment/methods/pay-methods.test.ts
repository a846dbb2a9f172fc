import type * as contractRows from '@upline/contract/pay-methods';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const contract = '@upline/contract/pay-methods';
const voucher = {
  payType: '9',
  says: 'gift voucher',
  tile: 'voucher',
  calls: { own: 'payOrderByCitcon', other: 'payOtherOrderByCitcon' },
  asksForCard: false,
  opens: 'beside',
};

/** The pay screen's modules, loaded with a contract that has one more row. */
async function load() {
  const [{ tiles, methodOf }, { changeChoice, missingChoice, nothingChosen }] = await Promise.all([
    import('./pay-methods.ts'),
    import('./pay-choice.ts'),
  ]);
  return { tiles, methodOf, changeChoice, missingChoice, nothingChosen };
}

beforeAll(() => {
  vi.resetModules();
  vi.doMock(contract, async (original) => {
    const own = await original<typeof contractRows>();
    return { ...own, payMethods: { ...own.payMethods, voucher }, payTiles: [...own.payTiles, { tile: 'voucher', icon: 'coin' }] };
  });
});
afterAll(() => {
  vi.doUnmock(contract);
  vi.resetModules();
});

it('A method in the contract is shown, chosen and started with the calls it names', async () => {
  const { tiles, methodOf, changeChoice, missingChoice, nothingChosen } = await load();
  expect(tiles.at(-1)).toEqual({ tile: 'voucher', icon: 'coin', payTypes: ['9'] });
  const choice = changeChoice(nothingChosen, { type: 'method', method: 'voucher' as never });
  expect(choice).toMatchObject({ payType: '9' });
  expect(missingChoice(choice, undefined, true)).toBeUndefined();
  expect(methodOf('9' as never)).toMatchObject({ calls: voucher.calls, opens: 'beside' });
});
