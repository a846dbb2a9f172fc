import { wordOr } from '@upline/i18n/texts';
import { Button, SelectField, TextField } from '@upline/ui';
import { useMemo } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { PayPasswordField } from '../moves/ProofFields.tsx';
import { countryOptions } from './country-names.ts';
import { useBankForm } from './use-bank-form.ts';
import type { OwnBankDetails } from './use-bank-details.ts';
import styles from './BankAccount.module.css';

export interface BankFormProps {
  readonly countries: OwnBankDetails['countries'];
  /** Initial values. */
  readonly country: string;
  readonly holder: string;
  readonly onSaved: () => void;
}

const typed = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, dir: 'ltr' } as const;

/** Enters a bank account. Its fields depend on the country: IBAN, routing number and account, or account, code and name of the bank. */
export function BankForm({ countries, country, holder, onSaved }: BankFormProps) {
  const { t, locale } = useTranslation('wallet');
  const { form, submit, isSending } = useBankForm({ country, holder }, onSaved);
  const { errors } = form.formState;
  const chosen = form.watch('country');
  const kind = countries.find((one) => one.country === chosen)?.form ?? 'iban';
  const options = useMemo(
    () =>
      countryOptions(
        countries.map((one) => one.country),
        locale,
      ),
    [countries, locale],
  );
  const filled = (field: string) => ({ validate: (value: string) => value.trim() !== '' || wordOr(t, `missing.${field}`, field) });
  const code = (
    <TextField
      label={t(`field.bankCode.${kind}`)}
      error={errors.bankCode?.message}
      maxLength={30}
      {...typed}
      {...form.register('bankCode', kind === 'iban' ? {} : filled('bankCode'))}
    />
  );
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.note}>{t('bank.note')}</p>
      <SelectField
        label={t('field.country')}
        error={errors.country?.message}
        placeholder={t('missing.country')}
        options={options}
        {...form.register('country', filled('country'))}
      />
      <TextField
        label={t('field.holder')}
        error={errors.holder?.message}
        autoComplete="name"
        maxLength={70}
        {...form.register('holder', filled('holder'))}
      />
      {kind === 'us' ? code : null}
      <TextField
        label={t(`field.account.${kind}`)}
        error={errors.account?.message}
        maxLength={60}
        {...typed}
        {...form.register('account', filled('account'))}
      />
      {kind === 'us' ? null : code}
      {kind === 'other' ? (
        <TextField
          label={t('field.bankName')}
          error={errors.bankName?.message}
          maxLength={70}
          {...form.register('bankName', filled('bankName'))}
        />
      ) : null}
      <PayPasswordField error={errors.password?.message} field={form.register('password', filled('password'))} />
      {errors.root?.message ? (
        <p className={styles.failure} role="alert">
          {errors.root.message}
        </p>
      ) : null}
      <Button type="submit" variant="go" wide pending={isSending ? t('bank.saving') : undefined}>
        {t('bank.save')}
      </Button>
    </form>
  );
}
