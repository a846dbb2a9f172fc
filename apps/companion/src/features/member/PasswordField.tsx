import { PasswordField as Field, type TextFieldProps } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/translator.ts';

/** A password field whose text can be shown. */
export function PasswordField(field: Omit<TextFieldProps, 'type' | 'after'>) {
  const { t } = useTranslation();
  const { label } = field;
  return <Field {...field} showLabel={t('code:showPassword', { label })} hideLabel={t('code:hidePassword', { label })} />;
}
