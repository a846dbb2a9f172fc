import { RequestRefused } from '@upline/client';
import { showToast } from '@upline/ui';

/**
 * Says why an act outside a form was not done: a refusal as a message. Where there was no answer at all nothing pops up; `say` puts
 * `noAnswer` beside the button that tries again.
 */
export function showActFailure(error: unknown, noAnswer: string, say: (text: string) => void): void {
  if (error instanceof RequestRefused) showToast(error.message, { tone: 'danger' });
  else say(noAnswer);
}
