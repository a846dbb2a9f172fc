import { RequestRefused } from '@upline/client';
import { showToast } from '@upline/ui';

/** Reports why an action outside a form failed. A refusal is shown as a message. Without an answer no message pops up; `say` puts `noAnswer` next to the retry button. */
export function showActFailure(error: unknown, noAnswer: string, say: (text: string) => void): void {
  if (error instanceof RequestRefused) showToast(error.message, { tone: 'danger' });
  else say(noAnswer);
}
