import { TextField, type TextFieldProps } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import styles from './MoveForm.module.css';

export function AmountField(field: Omit<TextFieldProps, 'label' | 'after'>) {
  const { t } = useTranslation('wallet');
  return (
    <TextField
      {...field}
      label={t('field.amount')}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      after={<span className={styles.unit}>{t('currency.unit')}</span>}
    />
  );
}
