import type { AsideBounds, AsideOutcome } from '../../../platform/aside/index.ts';
import { TryLater } from '../../../platform/jobs/index.ts';

/**
 * Bounds of reading and checking a document, which has at most 200 KB and is read in some milliseconds. The heap equals that of `boundsOfWeek`, so that one process does all these
 * tasks.
 */
export const boundsOfReading: AsideBounds = { residentMb: 800, heapMb: 2_048, processorSeconds: 20, wallSeconds: 120 };
/** Bounds of settling one week while a user waits: a million members and their orders take some 1.5 GB. */
export const boundsOfWeek: AsideBounds = { residentMb: 4_096, heapMb: 2_048, processorSeconds: 180, wallSeconds: 900 };
/** Bounds of settling half a year twice. */
export const boundsOfTrial: AsideBounds = { residentMb: 6_144, heapMb: 4_096, processorSeconds: 7_200, wallSeconds: 43_200 };

/** Message for a document that was ended by its bounds; the dictionary of the checks translates it. */
export const TOO_HEAVY = 'working it out takes more time or memory than the shop has for it';

/** Thrown when a document exceeded its bounds or crashed the process that computed it. */
export class TooHeavyError extends Error {
  override name = 'TooHeavyError';

  constructor() {
    super(TOO_HEAVY);
  }
}

/** Returns the answer of a task. Throws TooHeavyError, the reason of the signal that ended the task, or TryLater if the shop is closing. */
export function answerOf<Answer>(settled: AsideOutcome<Answer>, signal?: AbortSignal): Answer {
  if (settled.outcome === 'done') return settled.answer;
  // The system may end a process that takes too much before the bounds do.
  if (settled.outcome === 'refused' || settled.why === 'crashed') throw new TooHeavyError();
  if (settled.why === 'asked') throw signal?.reason ?? new Error('ended by its caller');
  throw new TryLater('the shop closes');
}
