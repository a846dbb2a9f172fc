import { PasswordField as Field, type TextFieldProps } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/translator.ts';

export function PasswordField(field: Omit<TextFieldProps, 'type' | 'after'>) {
  const { t } = useTranslation();
  const { label } = field;
  return <Field {...field} showLabel={t('code:showPassword', { label })} hideLabel={t('code:hidePassword', { label })} />;
}
