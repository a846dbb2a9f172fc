import { expect, it } from 'vitest';
import { judge, type Minute, minuteOf } from './steady.ts';

const done = { orders: 1, reads: 1, failures: [], orderMs: [10, 20, 30] };
const minutes = (count: number, bytesAt: (minute: number) => number, more: Partial<Minute> = {}): Minute[] =>
  Array.from({ length: count }, (_, minute) => ({
    bytes: bytesAt(minute),
    openFiles: 300,
    databaseConnections: 21,
    done,
    p95Ms: 20,
    ...more,
  }));

it('A minute is summed up by the middle of its memory and the most of its connections', () => {
  const samples = [500, 900, 600].map((bytes, at) => ({ bytes, openFiles: 10 + at, databaseConnections: 7 - at }));
  expect(minuteOf(samples, done)).toMatchObject({ bytes: 600, openFiles: 12, databaseConnections: 7, p95Ms: 30 });
});

it('The check lets a process grow into its work, and calls it steady from then on', () => {
  expect(judge(minutes(12, (minute) => (minute < 4 ? 200 + 100 * minute : 600 + (minute % 2))))).toMatchObject({ isSteady: true });
});

it('The check finds a process that keeps something of each order', () => {
  const { isSteady, note } = judge(minutes(12, (minute) => 500 + 40 * minute));
  expect(isSteady).toBe(false);
  expect(note).toContain('memory 1.22 times');
});

it('The check finds lost connections, also in a short run, of whose memory it says nothing', () => {
  const leaking = minutes(3, () => 500).map((minute, at) => ({ ...minute, openFiles: 300 + 100 * at }));
  expect(judge(leaking).isSteady).toBe(false);
  expect(judge(minutes(3, (minute) => 500 * (1 + minute))).note).toContain('from 10 minutes on');
});

it('A run is not steady where a call failed', () => {
  expect(judge(minutes(12, () => 500, { done: { ...done, failures: ['busy'] } })).isSteady).toBe(false);
});
