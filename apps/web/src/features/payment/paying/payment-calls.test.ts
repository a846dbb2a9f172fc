import { brand } from '@upline/brand/brand';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PayType } from '../methods/pay-methods.ts';
import { payByThirdParty, payFromFund, type ThirdPartyPayment } from './payment-calls.ts';

const own = { kind: 'own', moId: 5 } as const;
const other = { kind: 'other', orderNo: 'UPL26470000012', code: 'taiwan' } as const;
const payPassword = '0'.repeat(32);
const payment: ThirdPartyPayment = {
  payType: '2',
  payPassword,
  cardId: undefined,
  total: 289.36,
  subAmt: undefined,
  remaining: undefined,
  seen: undefined,
};
/** The fields of every third-party payment of the whole order. */
const whole = { payPassword, flag: '1', subAmt: '0', orderAmount: 289.36, phoneType: '0' };

beforeEach(() => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Windows NT 10.0)', maxTouchPoints: 0 });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('document', { documentElement: { dataset: { locale: 'en_US' } } });
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => Response.json({ success: '1', resultMessage: '', data: '', searchOrder: 'P1' })),
  );
});
afterEach(() => vi.unstubAllGlobals());

/** The single request that was sent: its call, payload and key. */
function sent() {
  const [[address, request] = []] = vi.mocked(fetch).mock.calls;
  return {
    call: (address as string).replace('/api/pc/', ''),
    payload: JSON.parse(request?.body as string) as unknown,
    key: new Headers(request?.headers).get('Idempotency-Key'),
  };
}

it.each([
  ['payOrderByFb', own, '2', 5],
  ['payOther', other, '1', 'UPL26470000012'],
] as const)('A balance is paid with %s', async (call, target, fund, orderId) => {
  const shown = { total: 289.36, seen: 'as-it-was-shown', fromBalance: 150 };
  await payFromFund(target, { fund, payPassword, ...shown }, 'key');
  const saw = { orderAmount: 289.36, seen: 'as-it-was-shown', subAmt: 150 };
  expect(sent()).toEqual({ call, payload: { dataType: '0', phoneType: '0', payType: fund, orderId, payPassword, ...saw }, key: 'key' });
});

it('A balance shown by an answer of the release before is paid with that release’s fields', async () => {
  await payFromFund(own, { fund: '2', payPassword, total: 289.36, seen: undefined, fromBalance: 150 }, 'key');
  expect(sent().payload).toEqual({ dataType: '0', phoneType: '0', payType: '2', orderId: 5, payPassword });
});

it.each<[PayType, string, string]>([
  ['1', 'payOrderByCitcon', 'payOtherOrderByCitcon'],
  ['2', 'payOrderByCitcon', 'payOtherOrderByCitcon'],
  ['3', 'payOrderByCitcon', 'payOtherOrderByCitcon'],
  ['4', 'payOrderByCitcon', 'payOtherOrderByCitcon'],
  ['5', 'payOrderByXnCoin', 'payOtherByXnCoin'],
  ['6', 'payOrderByXnCoin', 'payOtherByXnCoin'],
])('Pay type %s uses the call %s, and for another member %s', async (payType, ownCall, otherCall) => {
  await payByThirdParty(own, { ...payment, payType }, 'key');
  expect(sent()).toEqual({ call: ownCall, payload: { ...whole, payType, orderId: 5 }, key: 'key' });
  vi.mocked(fetch).mockClear();
  await payByThirdParty(other, { ...payment, payType }, 'key');
  expect(sent()).toEqual({ call: otherCall, payload: { ...whole, payType, orderId: 'UPL26470000012' }, key: 'key' });
});

it('A card is sent with its id, and together with a balance with both amounts', async () => {
  await payByThirdParty(own, { ...payment, payType: '1', cardId: 7, subAmt: 150, remaining: 139.36, seen: 'shown' }, 'key');
  expect(sent().payload).toEqual({ ...whole, payType: '1', orderId: 5, creditId: 7, subAmt: 150, remaining: 139.36, seen: 'shown' });
});

it.each([
  ['in the app’s web view', { userAgent: `Mozilla/5.0 (Linux; Android 15) ${brand.appLinks.userAgent}/3.1`, kept: null }],
  ['by whoever came from the companion', { userAgent: 'Mozilla/5.0 (Linux; Android 15)', kept: '1' }],
])('A payment begun %s says so, and ends in the companion', async (_where, { userAgent, kept }) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5 });
  vi.stubGlobal('sessionStorage', { getItem: () => kept });
  await payByThirdParty(own, payment, 'key');
  expect(sent().payload).toMatchObject({ phoneType: '1' });
});

it('A payment in a phone’s own browser that opened the shop is like one in any browser', async () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 15)', maxTouchPoints: 5 });
  await payByThirdParty(own, payment, 'key');
  expect(sent().payload).toMatchObject({ phoneType: '0' });
});
