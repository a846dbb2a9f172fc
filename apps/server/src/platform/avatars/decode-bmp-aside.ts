import { Worker } from 'node:worker_threads';
import { BoundedQueue, BusyError } from '../work/bounded-queue.ts';
import { isBmp, type Raster } from './decode-bmp.ts';

/** Counted from the thread's start. The largest allowed picture takes a tenth of it. */
const LONGEST_MS = 2_000;
const MOST_HEAP_MB = 32;
/** One picture's pixels are 75 MB at most; only one is decoded at a time. */
const queue = new BoundedQueue(1, 8);

/**
 * Runs `decodeBmp` in a separate thread with limits on time and memory, which ends with the picture, so that no file delays other requests. The header is
 * checked first, without a thread. Throws `BusyError` if too many wait or the machine is too busy.
 */
export async function decodeBmpAside(file: Buffer, mostPixels: number): Promise<Raster | undefined> {
  if (!isBmp(file, mostPixels)) return undefined;
  return queue.run(() => inThread(file, mostPixels));
}

async function inThread(file: Buffer, mostPixels: number): Promise<Raster | undefined> {
  const worker = new Worker(new URL('decode-bmp-worker.ts', import.meta.url), {
    workerData: { file, mostPixels },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB, maxYoungGenerationSizeMb: MOST_HEAP_MB / 4 },
  });
  const decoded = new Promise<Raster | undefined>((resolve, reject) => {
    let late: NodeJS.Timeout | undefined;
    worker.once('online', () => {
      late = setTimeout(() => reject(new BusyError('the picture took too long')), LONGEST_MS);
    });
    worker.once('message', (raster: (Omit<Raster, 'pixels'> & { pixels: Uint8Array }) | undefined) =>
      resolve(raster && { ...raster, pixels: Buffer.from(raster.pixels.buffer) }),
    );
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread that decodes ended with ${code}`)));
    worker.once('exit', () => clearTimeout(late));
  });
  try {
    return await decoded;
  } finally {
    await worker.terminate();
  }
}
