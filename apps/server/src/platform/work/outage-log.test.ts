import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Logger } from '../logger.ts';
import { OutageLog } from './outage-log.ts';

const lines: [string, string, number | undefined][] = [];
const write = (level: string) => (detail: { failures?: number }, message: string) => void lines.push([level, message, detail.failures]);
const log = { warn: write('warn'), error: write('error') } as Logger;
beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('The log writes an outage once, its end once with the number of failures, and a second outage again', () => {
  const outage = new OutageLog(log, 'the outbox cannot be read');
  outage.succeeded();
  for (let count = 0; count < 500; count += 1) outage.failed(new Error('away'));
  outage.succeeded();
  outage.succeeded();
  outage.failed(new Error('away'));
  expect(lines).toEqual([
    ['error', 'the outbox cannot be read', undefined],
    ['warn', 'the outbox cannot be read: over', 500],
    ['error', 'the outbox cannot be read', undefined],
  ]);
});

it('The log writes every ten minutes that an outage continues', () => {
  const outage = new OutageLog(log, 'the outbox cannot be read');
  for (let second = 0; second < 21 * 60; second += 1) {
    outage.failed(new Error('away'));
    vi.advanceTimersByTime(1_000);
  }
  expect(lines.map(([, message, failures]) => [message, failures])).toEqual([
    ['the outbox cannot be read', undefined],
    ['the outbox cannot be read, still', 601],
    ['the outbox cannot be read, still', 1201],
  ]);
});
