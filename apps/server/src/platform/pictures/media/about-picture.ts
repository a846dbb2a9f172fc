import { type AsideTask, runAside } from '../../aside/index.ts';
import { BusyError } from '../../work/bounded-queue.ts';

/** Bounds of a task about one picture: decoding 50 megapixels of an AVIF takes some 400 MiB. */
export const boundsOfPicture = { residentMb: 700, processorSeconds: 20, wallSeconds: 60 } as const;

/**
 * Runs a task about one picture in the aside process. Returns undefined for a picture that exceeds the memory bound, or crashes the decoder, and `slow` for one that exceeds the
 * time bound: the same file would do so again. Throws `BusyError` if too many wait, or the shop closes.
 */
export async function aboutPicture<Request, Answer>(
  task: AsideTask<Request, Answer>,
  request: Request,
): Promise<Answer | 'slow' | undefined> {
  const settled = await runAside(task, request);
  if (settled.outcome === 'done') return settled.answer;
  if (settled.outcome === 'refused') return settled.reason === 'time' ? 'slow' : undefined;
  if (settled.why !== 'crashed') throw new BusyError('the shop closes');
  return undefined;
}
