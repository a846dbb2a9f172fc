import { RequestRefused } from '@upline/client';
import { showToast } from '@upline/ui';

/**
 * Reports why an act outside a form failed. A refusal is shown as a message. If there was no answer, no message pops up;
 * `say` puts `noAnswer` beside the button that tries again.
 */
export function showActFailure(error: unknown, noAnswer: string, say: (text: string) => void): void {
  if (error instanceof RequestRefused) showToast(error.message, { tone: 'danger' });
  else say(noAnswer);
}
