import type { Failure } from '@upline/contract';

/** Whether an envelope tells of a call that succeeded. */
interface Outcome {
  readonly success: '0' | '1';
}

/** What an act says of what its page showed: `seen`, `addressSeen`. */
const saysSeen = /^seen$|Seen$/;

/** Milliseconds before an act goes out again. */
const pausesMs = [200, 800] as const;

/**
 * Whether a process of a release that has no such names refused the act, before it did anything. While a shop changes its release, one process may have answered what
 * the page shows, and another one gets the act.
 */
export function isUnknownSeen(envelope: Outcome): boolean {
  const { error, field } = envelope as Outcome & Partial<Pick<Failure, 'error' | 'field'>>;
  return envelope.success === '0' && error === 'malformed' && field !== undefined && saysSeen.test(field);
}

/** Sends an act, and again after a pause where a process of the release before gets it: the next one may know what it says. It never goes out without saying what was seen. */
export async function pastOlderProcess<A extends { readonly envelope: Outcome }>(send: () => Promise<A>): Promise<A> {
  let answer = await send();
  for (const pauseMs of pausesMs) {
    if (!isUnknownSeen(answer.envelope)) return answer;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    answer = await send();
  }
  return answer;
}
