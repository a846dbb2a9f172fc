import { RequestRefused } from '@upline/client';
import { showToast } from '@upline/ui';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../shared/i18n/use-translation.ts';

/** What both password forms do alike: required fields, the repetition, and a refusal at its field. Texts: namespace `security`. */
export function usePasswordForm<Fields extends FieldValues & { newPassword: string }>(
  form: UseFormReturn<Fields>,
  fields: readonly FieldPath<Fields>[],
) {
  const { t } = useTranslation('security');
  const filled = (field: string) => (value: string) => value.trim() !== '' || t(`missing.${field}`);
  const same = (value: string, typed: Fields) => value === typed.newPassword || t('inconsistent');

  const showFailure = (error: unknown) => {
    const field = error instanceof RequestRefused ? fields.find((name) => name === error.field) : undefined;
    if (error instanceof RequestRefused && field) form.setError(field, { message: error.message }, { shouldFocus: true });
    else showToast(error instanceof RequestRefused ? error.message : t('noAnswer'), { tone: 'danger' });
  };
  return { filled, same, showFailure };
}
