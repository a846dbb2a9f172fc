import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { showFormFailure } from '../../shared/show-form-failure.ts';

/** What both password forms do alike: required fields, the repetition, and a refusal at its field. Texts: namespace `security`. */
export function usePasswordForm<Fields extends FieldValues & { newPassword: string }>(form: UseFormReturn<Fields>) {
  const { t } = useTranslation('security');
  const filled = (field: string) => (value: string) => value.trim() !== '' || t(`missing.${field}`);
  const same = (value: string, typed: Fields) => value === typed.newPassword || t('inconsistent');

  const showFailure = (error: unknown) => showFormFailure(form, error, t('noAnswer'));
  return { filled, same, showFailure };
}
