import { PasswordField as Field, type TextFieldProps } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';

/** Texts: namespace `code`. */
export function PasswordField(field: Omit<TextFieldProps, 'type' | 'after'>) {
  const { t } = useTranslation('code');
  const { label } = field;
  return <Field {...field} showLabel={t('showPassword', { label })} hideLabel={t('hidePassword', { label })} />;
}
