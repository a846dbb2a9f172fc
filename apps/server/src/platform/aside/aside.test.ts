import { mkdtemp, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { AsideProcess } from './aside-process.ts';
import { shippedShop, withinShop } from '../shop/index.ts';
import { asideRuns, holdAside, runAside } from './index.ts';
import { die, dieOnce, echo, fail, fillHeap, sendMuch, sleep, spinLong, spinShort, takeBuffers } from './testing/trial-tasks.ts';
import { takeOf, takeOfPs } from './watch-process.ts';

const asked = { bytes: Buffer.from('\0\x01\xff', 'latin1'), word: '陈' };
const release: (() => void)[] = [];
afterEach(() => release.splice(0).forEach((free) => free()));

const echoed = async () => {
  const settled = await runAside(echo, asked);
  if (settled.outcome !== 'done') throw new Error(settled.outcome);
  return settled;
};
const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('a task in a process of its own', () => {
  it('A task in a process of its own gets bytes and texts, answers in parts, and sees no secret', async () => {
    const { answer, parts } = await echoed();
    expect(answer).toMatchObject({ word: '陈' });
    expect(answer.bytes).toEqual(asked.bytes);
    expect(Buffer.concat(parts).toString()).toBe('one two');
    expect(answer.pid).not.toBe(process.pid);
    const known = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'TZ', 'LANG', 'TMPDIR', 'LD_LIBRARY_PATH', 'SystemRoot'];
    // The last two variables belong to the channel.
    const own = ['MALLOC_ARENA_MAX', 'UV_THREADPOOL_SIZE', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE'];
    expect(answer.environment.filter((name) => ![...known, ...own].includes(name))).toEqual([]);
  });

  it('A task in a process of its own names the currency of the shop that asked for it', async () => {
    const inShopOf = (currency: string) => withinShop({ ...shippedShop, currency }, async () => (await echoed()).answer.currency);
    expect([await inShopOf('EUR'), await inShopOf('JPY')]).toEqual(['EUR', 'JPY']);
  });

  it('A task in a process of its own yields to all other work', async () => {
    const yielding = new AsideProcess(64, constants.priority.PRIORITY_LOW);
    try {
      expect(await yielding.run(echo, asked)).toMatchObject({ answer: { priority: 19 } });
    } finally {
      yielding.kill();
    }
  });

  it('The existing process does the task, and another process does it after that one was ended', async () => {
    const first = await echoed();
    expect((await echoed()).answer.pid).toBe(first.answer.pid);
    await runAside(spinShort, {});
    expect((await echoed()).answer.pid).not.toBe(first.answer.pid);
    expect(isRunning(first.answer.pid)).toBe(false);
  });

  it('The call throws what the task threw, and goes on with the next', async () => {
    await expect(runAside(fail, 'a word')).rejects.toMatchObject({ name: 'RangeError', message: 'a word' });
    expect((await echoed()).answer.word).toBe('陈');
  });

  it.each([
    ['memory outside the heap', takeBuffers, { outcome: 'refused', reason: 'memory' }],
    ['the heap', fillHeap, { outcome: 'refused', reason: 'memory' }],
    ['the time of the processor', spinShort, { outcome: 'refused', reason: 'time' }],
    ['the time until the answer', sleep, { outcome: 'refused', reason: 'time' }],
    ['the size of the answer', sendMuch, { outcome: 'refused', reason: 'size' }],
    ['a fault of native code', die, { outcome: 'ended', why: 'crashed' }],
  ] as const)('A task that ends by %s ends alone, and this process lives', async (_what, task, outcome) => {
    expect(await runAside(task as typeof sleep, {})).toEqual(outcome);
    const { values } = await asideRuns.get();
    expect(
      values.some(({ labels }) => labels.kind === task.name && labels.outcome === ('reason' in outcome ? outcome.reason : outcome.why)),
    ).toBe(true);
  });

  it('A task begins once more in another process when its own was ended from outside', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'upline-aside-'));
    try {
      expect(await runAside(dieOnce, path.join(folder, 'mark'))).toMatchObject({ outcome: 'done', answer: expect.any(Number) as number });
      expect(await runAside({ ...die, isBegunAgain: true }, {})).toEqual({ outcome: 'ended', why: 'crashed' });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('The signal ends a task while its code is busy, and while it waits', async () => {
    const [running, waiting] = [new AbortController(), new AbortController()];
    const [first, second] = [runAside(spinLong, {}, running), runAside(spinLong, {}, waiting)];
    const third = echoed();
    waiting.abort();
    expect(await second).toEqual({ outcome: 'ended', why: 'asked' });
    running.abort();
    expect(await first).toEqual({ outcome: 'ended', why: 'asked' });
    expect((await third).answer.word).toBe('陈');
  });

  it('A task for a waiting person comes first, and is refused where too many wait', async () => {
    const stop = new AbortController();
    const order: string[] = [];
    const queued = (isAwaited: boolean, word: string) => runAside({ ...echo, isAwaited }, { ...asked, word }).then(() => order.push(word));
    const first = runAside(spinLong, {}, stop);
    const waiting = [...Array.from({ length: 19 }, (_, at) => queued(false, `job ${at}`)), queued(true, 'a person')];
    await expect(runAside(echo, asked)).rejects.toMatchObject({ name: 'BusyError' });
    stop.abort();
    await Promise.all([first, ...waiting]);
    expect(order.slice(0, 3)).toEqual(['a person', 'job 0', 'job 1']);
    expect(order).toHaveLength(20);
  });

  it('A task does not wait for a long trial, which reports how far it is', async () => {
    const stop = new AbortController();
    const told: string[] = [];
    const trial = runAside({ ...spinLong, lane: 'trials' }, {}, stop);
    const { answer } = await echoed();
    stop.abort();
    expect(await trial).toEqual({ outcome: 'ended', why: 'asked' });
    await runAside(echo, { ...asked, word: answer.word }, { onPart: (part) => told.push(part.toString()) });
    expect(told).toEqual(['one ', 'two']);
  });

  it('The task process ends with the last shop that uses it', async () => {
    const [one, other] = [holdAside(), holdAside()];
    release.push(one, other);
    const running = runAside(spinLong, {});
    const waiting = runAside(spinLong, {});
    one();
    one();
    other();
    expect(await Promise.all([running, waiting])).toEqual([
      { outcome: 'ended', why: 'closed' },
      { outcome: 'ended', why: 'closed' },
    ]);
  });
});

describe('the figures of a watched process', () => {
  it('The watch reads what this process takes', async () => {
    const take = await takeOf(process.pid);
    const resident = process.memoryUsage.rss();
    expect(take?.residentBytes).toBeGreaterThan(resident / 2);
    expect(take?.residentBytes).toBeLessThan(resident * 2);
    expect(take?.processorSeconds).toBeGreaterThan(0);
    expect(await takeOf(2 ** 22 + 1)).toBeUndefined();
  });

  it.each([
    ['  61234   0:01.52\n', { residentBytes: 61_234 * 1_024, processorSeconds: 1.52 }],
    ['61234 00:01:02\n', { residentBytes: 61_234 * 1_024, processorSeconds: 62 }],
    ['61234 1-02:03:04', { residentBytes: 61_234 * 1_024, processorSeconds: 93_784 }],
    ['', undefined],
  ])('The watch reads what ps says: %j', (line, take) => {
    expect(takeOfPs(line)).toEqual(take);
  });
});
