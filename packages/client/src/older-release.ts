import type { Failure } from '@upline/contract';

interface Outcome {
  readonly success: '0' | '1';
}

/** Fields with which an action names the version that its page showed: `seen`, `addressSeen`. */
const saysSeen = /^seen$|Seen$/;

/** Milliseconds before each retry of an action. */
const pausesMs = [200, 800] as const;

/**
 * Whether a process of a release without these fields refused the action before doing anything. While a shop changes its release, one process may have answered the page's data,
 * and another one gets the action.
 */
export function isUnknownSeen(envelope: Outcome): boolean {
  const { error, field } = envelope as Outcome & Partial<Pick<Failure, 'error' | 'field'>>;
  return envelope.success === '0' && error === 'malformed' && field !== undefined && saysSeen.test(field);
}

/** Sends an action, and again after a pause if a process of the previous release got it: the next process may know its fields. It is never sent without the `seen` fields. */
export async function pastOlderProcess<A extends { readonly envelope: Outcome }>(send: () => Promise<A>): Promise<A> {
  let answer = await send();
  for (const pauseMs of pausesMs) {
    if (!isUnknownSeen(answer.envelope)) return answer;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    answer = await send();
  }
  return answer;
}
