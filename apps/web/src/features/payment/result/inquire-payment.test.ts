import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inquirePayment, type PaymentStanding } from './inquire-payment.ts';

const standing = (status: '1' | '2' | '3') => ({ success: '1', data: { status, description: '' }, orderId: 'UPL1' }) as PaymentStanding;
const never = new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each(['1', '3'] as const)('The inquiry returns a settled standing (%s) at once', async (status) => {
  const ask = vi.fn(async () => standing(status));
  expect(await inquirePayment(ask, never)).toEqual(standing(status));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

it('The inquiry repeats every second while the payment is pending', async () => {
  const ask = vi.fn(async () => standing(ask.mock.calls.length < 4 ? '2' : '3'));
  const answer = inquirePayment(ask, never);
  await vi.advanceTimersByTimeAsync(2999);
  expect(ask).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1);
  expect((await answer).data.status).toBe('3');
});

it('The inquiry gives up after six seconds and returns what it knows', async () => {
  const ask = vi.fn(async () => standing('2'));
  const answer = inquirePayment(ask, never);
  await vi.advanceTimersByTimeAsync(6000);
  expect((await answer).data.status).toBe('2');
  const asked = ask.mock.calls.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ask).toHaveBeenCalledTimes(asked);
  expect(asked).toBeLessThanOrEqual(6);
});

it('The inquiry keeps a pending answer if a later inquiry fails', async () => {
  const ask = vi.fn(async () => {
    if (ask.mock.calls.length > 1) throw new Error('no answer');
    return standing('2');
  });
  const answer = inquirePayment(ask, never);
  await vi.advanceTimersByTimeAsync(1000);
  expect((await answer).data.status).toBe('2');
});

it('The inquiry throws if there was no answer: at once, or after six seconds', async () => {
  await expect(inquirePayment(() => Promise.reject(new Error('refused')), never)).rejects.toThrow('refused');
  const hanging = (signal: AbortSignal) =>
    new Promise<PaymentStanding>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
  const answer = expect(inquirePayment(hanging, never)).rejects.toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(6000);
  await answer;
});

it('The inquiry stops when its page is left', async () => {
  const page = new AbortController();
  const ask = vi.fn(async () => standing('2'));
  const answer = inquirePayment(ask, page.signal);
  await vi.advanceTimersByTimeAsync(1500);
  page.abort();
  await answer;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ask).toHaveBeenCalledTimes(2);
});
