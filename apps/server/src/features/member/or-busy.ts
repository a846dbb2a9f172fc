import { refuse } from '../../operation/refusal.ts';
import { BusyError } from '../../platform/work/bounded-queue.ts';

/** Password work, refused as `busy` where too much of it waits already. */
export async function orBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof BusyError) throw refuse('busy', { retryAfterSeconds: 3 });
    throw error;
  }
}
