import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchDeals } from './deal-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('The deal watch reports the change at its moment, however often something else is read', () => {
  const onDue = vi.fn();
  const watch = watchDeals(onDue);
  const deals = { promotions: [], changeInMs: 1_000 };
  watch.waitFor(deals);
  for (let read = 0; read < 9; read += 1) {
    vi.advanceTimersByTime(100);
    watch.waitFor(deals);
  }
  vi.advanceTimersByTime(99);
  expect(onDue).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onDue).toHaveBeenCalledOnce();
});

it('The deal watch waits for the newest ones alone, and for nothing once it is stopped', () => {
  const onDue = vi.fn();
  const watch = watchDeals(onDue);
  watch.waitFor({ promotions: [], changeInMs: 1_000 });
  watch.waitFor({ promotions: [], changeInMs: undefined });
  watch.waitFor({ promotions: [], changeInMs: 3_000 });
  vi.advanceTimersByTime(2_000);
  expect(onDue).not.toHaveBeenCalled();
  watch.stop();
  vi.advanceTimersByTime(9_000);
  expect(onDue).not.toHaveBeenCalled();
});
