import { RequestRefused } from '@upline/client';
import { showToast } from '@upline/ui';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Says why a form was not taken: a refusal at the field it names, or as a message where it names none. Where there was no answer at all
 * nothing pops up; the form itself says `noAnswer` (as its `root` error) beside the button that tries again.
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
