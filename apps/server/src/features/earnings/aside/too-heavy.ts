import type { AsideBounds, AsideOutcome } from '../../../platform/aside/index.ts';
import { TryLater } from '../../../platform/jobs/index.ts';

/** What reading and checking a document may take: it has 200 KB at most, and is read in some milliseconds. The heap is that of its neighbours, so that one process does them all. */
export const boundsOfReading: AsideBounds = { residentMb: 800, heapMb: 2_048, processorSeconds: 20, wallSeconds: 120 };
/** What settling one week for somebody who waits may take: a million members and their orders are some 1.5 GB. */
export const boundsOfWeek: AsideBounds = { residentMb: 4_096, heapMb: 2_048, processorSeconds: 180, wallSeconds: 900 };
/** What settling half a year twice may take. */
export const boundsOfTrial: AsideBounds = { residentMb: 6_144, heapMb: 4_096, processorSeconds: 7_200, wallSeconds: 43_200 };

/** Said, by the dictionary of the checks, where a document was ended by its bounds. */
export const TOO_HEAVY = 'working it out takes more time or memory than the shop has for it';

/** Thrown where a document took more than its bounds, or ended the process that worked it out. */
export class TooHeavyError extends Error {
  override name = 'TooHeavyError';

  constructor() {
    super(TOO_HEAVY);
  }
}

/** The answer of a task. Throws TooHeavyError, the reason of the signal that ended it, or TryLater where the shop closes. */
export function answerOf<Answer>(settled: AsideOutcome<Answer>, signal?: AbortSignal): Answer {
  if (settled.outcome === 'done') return settled.answer;
  // A process that takes much may be ended by the system first.
  if (settled.outcome === 'refused' || settled.why === 'crashed') throw new TooHeavyError();
  if (settled.why === 'asked') throw signal?.reason ?? new Error('ended by its caller');
  throw new TryLater('the shop closes');
}
