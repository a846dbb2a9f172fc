import { type AsideTask, runAside } from '../../../platform/aside/index.ts';
import { answerOf, TooHeavyError } from '../../../features/earnings/index.ts';

/** Runs a plan task in a separate process. Undefined if it exceeds its bounds. Throws `BusyError` if too many wait. */
export async function planAside<Request, Answer>(task: AsideTask<Request, Answer>, request: Request): Promise<Answer | undefined> {
  try {
    return answerOf(await runAside(task, request));
  } catch (error) {
    if (error instanceof TooHeavyError) return undefined;
    throw error;
  }
}
