import { refuse } from '../../../operation/refusal.ts';
import { BusyError } from '../../../platform/work/bounded-queue.ts';

/** Runs password work, or refuses it as `busy` if too much of it already waits. */
export async function orBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof BusyError) throw refuse('busy', { retryAfterSeconds: 3 });
    throw error;
  }
}
