import { existsSync, writeFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { baseCurrency } from '@upline/i18n';
import { defineAside } from '../index.ts';

const bounds = { residentMb: 400, processorSeconds: 30, wallSeconds: 30 };

/** Returns its request and facts about its process. */
export const echo = defineAside(import.meta.url, {
  name: 'echo',
  bounds,
  isAwaited: true,
  work: async ({ bytes, word }: { bytes: Buffer; word: string }, sendPart) => {
    await sendPart(Buffer.from('one '));
    await sendPart(Buffer.from('two'));
    return {
      pid: process.pid,
      word,
      bytes,
      priority: getPriority(),
      currency: baseCurrency(),
      environment: Object.keys({ ...process.env }),
    };
  },
});

export const fail = defineAside(import.meta.url, {
  name: 'fail',
  bounds,
  isAwaited: true,
  work: (word: string): never => {
    throw new RangeError(word);
  },
});

/** Allocates memory outside the heap, which no thread limit bounds. */
export const takeBuffers = defineAside(import.meta.url, {
  name: 'takeBuffers',
  bounds,
  isAwaited: true,
  work: async (): Promise<never> => {
    for (const taken: Buffer[] = []; ; ) {
      taken.push(Buffer.alloc(8 * 1_024 * 1_024, taken.length + 1));
      await new Promise((resolve) => setImmediate(resolve));
    }
  },
});

export const fillHeap = defineAside(import.meta.url, {
  name: 'fillHeap',
  bounds: { ...bounds, heapMb: 64, residentMb: 2_000 },
  isAwaited: true,
  work: (): never => {
    for (const taken: number[][] = []; ; ) taken.push(Array.from({ length: 100_000 }, (_, at) => at + 0.5));
  },
});

/** Blocks its process forever. */
const spin = (): never => {
  for (;;);
};
export const spinShort = defineAside(import.meta.url, {
  name: 'spinShort',
  bounds: { ...bounds, processorSeconds: 0.3 },
  isAwaited: true,
  work: spin,
});
export const spinLong = defineAside(import.meta.url, { name: 'spinLong', bounds, isAwaited: false, work: spin });

export const sleep = defineAside(import.meta.url, {
  name: 'sleep',
  bounds: { ...bounds, wallSeconds: 0.5 },
  isAwaited: true,
  work: async (): Promise<never> => new Promise<never>(() => undefined),
});

export const sendMuch = defineAside(import.meta.url, {
  name: 'sendMuch',
  bounds: { ...bounds, answerBytes: 1_000_000 },
  isAwaited: true,
  work: async (_request: object, sendPart): Promise<never> => {
    for (;;) await sendPart(Buffer.alloc(400_000));
  },
});

export const die = defineAside(import.meta.url, {
  name: 'die',
  bounds,
  isAwaited: true,
  work: (): never => process.kill(process.pid, 'SIGSEGV') as never,
});

/** Ends its process, unless an earlier run has written this file. */
export const dieOnce = defineAside(import.meta.url, {
  name: 'dieOnce',
  bounds,
  isAwaited: true,
  isBegunAgain: true,
  work: (mark: string): number => {
    if (existsSync(mark)) return process.pid;
    writeFileSync(mark, '');
    return process.kill(process.pid, 'SIGKILL') as never;
  },
});
