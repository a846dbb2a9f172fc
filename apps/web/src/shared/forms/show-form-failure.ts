import { RequestRefused } from '@upline/client';
import { showToast } from '@upline/ui';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Reports why a form was refused: at the field that the refusal names, or as a message if it names none. Without an answer no message pops up; the form shows `noAnswer` (its
 * `root` error) next to the retry button.
 */
export function showFormFailure<Fields extends FieldValues>(
  form: Pick<UseFormReturn<Fields>, 'getValues' | 'setError'>,
  error: unknown,
  noAnswer: string,
): void {
  if (!(error instanceof RequestRefused)) form.setError('root', { message: noAnswer });
  else if (error.field !== undefined && Object.hasOwn(form.getValues(), error.field))
    form.setError(error.field as FieldPath<Fields>, { message: error.message }, { shouldFocus: true });
  else showToast(error.message, { tone: 'danger' });
}
