import { wordOr } from '@upline/i18n/texts';
import { passwordFault } from '@upline/client/password-rules';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { showFormFailure } from '../../../shared/forms/show-form-failure.ts';

/**
 * The rules that both password forms share: required fields, strength, the repetition, and a refusal at its field. `own` lists facts that others know about the member. Texts:
 * namespace `security`.
 */
export function usePasswordForm<Fields extends FieldValues & { newPassword: string }>(form: UseFormReturn<Fields>, own: readonly string[]) {
  const { t } = useTranslation('security');
  const filled = (field: string) => (value: string) => value.trim() !== '' || wordOr(t, `missing.${field}`, field);
  /** Long enough, and not easy to guess. */
  const strong = (value: string) => {
    const fault = passwordFault(value.trim(), own);
    return fault === undefined || t(`code:weakPassword.${fault}`);
  };
  const same = (value: string, typed: Fields) => value === typed.newPassword || t('inconsistent');

  const showFailure = (error: unknown) => showFormFailure(form, error, t('noAnswer'));
  return { filled, strong, same, showFailure };
}
