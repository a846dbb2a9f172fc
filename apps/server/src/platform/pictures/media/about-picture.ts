import { type AsideTask, runAside } from '../../aside/index.ts';
import { BusyError } from '../../work/bounded-queue.ts';

/** What a task about one picture may take: 50 megapixels of an AVIF are some 400 MiB while they are decoded. */
export const boundsOfPicture = { residentMb: 700, processorSeconds: 20, wallSeconds: 60 } as const;

/**
 * Does a task about one picture in the process beside this one. Answers undefined for a picture that takes more memory than it may, or ends what decodes it, and `slow` for
 * one that takes longer than it may: the same file again would, too. Throws `BusyError` where too many wait, or the shop closes.
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
