import { RequestRefused } from '@upline/client';
import { describe, expect, it, vi } from 'vitest';
import type { openAnothers, payByThirdParty, payFromFund } from './payment-calls.ts';
import { type PayIntent, payOpened, runPayment } from './run-payment.ts';

const own = { kind: 'own', moId: 5 } as const;
const sight = { total: 289.36, seen: 'as-it-was-shown', fromBalance: 150 };
const base: PayIntent = { target: own, ...sight, fund: undefined, payType: undefined, cardId: undefined, payPassword: 'md5' };

function calls(balance: { status: '0' | '1'; subAmt: number; remaining: number }, link = 'https://pay.example/1') {
  return {
    payFromFund: vi.fn<typeof payFromFund>(async () => ({ success: '1', resultMessage: 'Paid', data: balance })),
    payByThirdParty: vi.fn<typeof payByThirdParty>(async () => ({ success: '1', resultMessage: 'Done', data: link, searchOrder: 'UP1' })),
  };
}
const covers = { status: '1', subAmt: 289.36, remaining: 0 } as const;
const leaves = { status: '0', subAmt: 150, remaining: 139.36 } as const;

describe('a payment from a balance alone', () => {
  it('A payment from a balance alone is made at once, and no third party is called', async () => {
    const made = calls(covers);
    expect(await runPayment({ ...base, fund: '1', payType: '2' }, 'k', made)).toEqual({ kind: 'paid', message: 'Paid', searchOrder: '' });
    expect(made.payFromFund).toHaveBeenCalledWith(own, { fund: '1', payPassword: 'md5', ...sight }, 'k-balance');
    expect(made.payByThirdParty).not.toHaveBeenCalled();
  });

  it('A payment from a balance alone falls short if the balance does not cover the order', async () => {
    const made = calls(leaves);
    expect(await runPayment({ ...base, fund: '1' }, 'k', made)).toEqual({ kind: 'short' });
    expect(made.payByThirdParty).not.toHaveBeenCalled();
  });
});

it('A payment from a balance continues with the third party for the rest', async () => {
  const made = calls(leaves);
  await runPayment({ ...base, fund: '2', payType: '1', cardId: 3 }, 'k', made);
  const payment = { payType: '1', payPassword: 'md5', cardId: 3, total: 289.36, subAmt: 150, remaining: 139.36, seen: 'as-it-was-shown' };
  expect(made.payByThirdParty).toHaveBeenCalledWith(own, payment, 'k-party');
});

describe('a payment by a third party alone', () => {
  it.each([
    ['2', 'https://pay.example/1', { kind: 'redirect', link: 'https://pay.example/1' }],
    ['1', 'https://pay.example/1', { kind: 'redirect', link: 'https://pay.example/1' }],
    ['1', '', { kind: 'paid', message: 'Done', searchOrder: 'UP1' }],
    ['5', 'https://pay.example/1', { kind: 'window', link: 'https://pay.example/1', searchOrder: 'UP1' }],
    ['6', 'https://pay.example/1', { kind: 'window', link: 'https://pay.example/1', searchOrder: 'UP1' }],
  ] as const)('The payment of type %s follows the link "%s"', async (payType, link, outcome) => {
    const made = calls(covers, link);
    expect(await runPayment({ ...base, payType }, 'k', made)).toEqual(outcome);
    expect(made.payFromFund).not.toHaveBeenCalled();
    expect(made.payByThirdParty.mock.calls[0]?.[1]).toMatchObject({ subAmt: undefined, remaining: undefined });
  });
});

describe('another member’s order', () => {
  const target = { kind: 'other', orderNo: 'UPL26470000012', code: 'taiwan' } as const;
  const refused = (error: 'orderNotFound' | 'orderAlreadyPaid') =>
    new RequestRefused({ success: '0', errorCode: '0', error, resultMessage: error, message: error }, 200);
  const paid = { kind: 'paid', message: 'Paid', searchOrder: '' } as const;
  const made = () => ({ runPayment: vi.fn<typeof runPayment>(async () => paid), openAnothers: vi.fn<typeof openAnothers>() });

  it('The order of another member, open for more than its hour, is opened again and paid', async () => {
    const calls = made();
    calls.runPayment.mockRejectedValueOnce(refused('orderNotFound'));
    expect(await payOpened({ ...base, target }, 'k', calls)).toEqual(paid);
    expect(calls.openAnothers).toHaveBeenCalledWith('UPL26470000012', 'taiwan');
    expect(calls.runPayment.mock.calls.map(([, key]) => key)).toEqual(['k', 'k-opened']);
  });

  it('The order of another member that can no longer be paid reports that', async () => {
    const calls = made();
    calls.runPayment.mockRejectedValueOnce(refused('orderNotFound'));
    calls.openAnothers.mockRejectedValueOnce(refused('orderNotFound'));
    await expect(payOpened({ ...base, target }, 'k', calls)).rejects.toThrow('orderNotFound');
    expect(calls.runPayment).toHaveBeenCalledTimes(1);
  });

  it('The order of another member is opened again for no other reason, and an own order never', async () => {
    const calls = made();
    calls.runPayment.mockRejectedValue(refused('orderAlreadyPaid'));
    await expect(payOpened({ ...base, target }, 'k', calls)).rejects.toThrow('orderAlreadyPaid');
    calls.runPayment.mockRejectedValue(refused('orderNotFound'));
    await expect(payOpened({ ...base, target: own }, 'k', calls)).rejects.toThrow('orderNotFound');
    expect(calls.openAnothers).not.toHaveBeenCalled();
  });
});
