import { isFamilyFirst } from '@upline/i18n';
import { Button, Checkbox, TextField, type TextFieldProps } from '@upline/ui';
import { FormFailure } from '../../shared/forms/FormFailure.tsx';
import { registerField } from '../../shared/forms/register-field.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './AddressForm.module.css';
import type { AddressFields } from './address-rules.ts';
import { CountryField } from './CountryField.tsx';
import { PostalLookup } from './PostalLookup.tsx';
import { ProvinceField } from './ProvinceField.tsx';
import { useCountries } from './use-countries.ts';
import { usePostalHint } from './use-postal-hint.ts';
import { useAddressForm } from './use-address-form.ts';
import type { Address } from './use-addresses.ts';

export interface AddressFormProps {
  address: Address | undefined;
  first: boolean;
  onSaved: (fabId: number) => void;
}

/** The order while no country is chosen, and of a server that does not say it. */
const usualOrder = ['postalcode', 'province', 'city', 'address'] as const;

/** All fields of an address; those of the place in the order in which the chosen country writes them. */
export function AddressForm({ address, first, onSaved }: AddressFormProps) {
  const { t, locale } = useTranslation('address');
  const { form, submit, isSaving } = useAddressForm(address, first, onSaved);
  const { watch, setValue, formState } = form;
  const postalHint = usePostalHint(form);
  const country = watch('countryCode');
  const order = useCountries().data?.find(({ companyCode }) => companyCode === country)?.addressOrder ?? usualOrder;
  const text = (field: keyof AddressFields, autoComplete: string, maxLength: number, rest: Partial<TextFieldProps> = {}) => (
    <TextField
      key={field}
      label={t(`field.${field}`)}
      error={formState.errors[field]?.message}
      autoComplete={autoComplete}
      maxLength={maxLength}
      {...rest}
      {...registerField(form, field)}
    />
  );
  const names = [text('firstName', 'given-name', 60), text('lastName', 'family-name', 60)];
  const placeFields = {
    postalcode: text('postalcode', 'postal-code', 16, {
      hint: postalHint,
      ...(country === 'JP' ? { after: <PostalLookup form={form} /> } : {}),
    }),
    province: <ProvinceField key="province" form={form} />,
    city: text('city', 'address-level2', 80),
    address: (
      <div key="address" className={styles.whole}>
        {text('address', 'street-address', 200)}
      </div>
    ),
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {isFamilyFirst(locale) ? names.toReversed() : names}
      <div className={styles.whole}>{text('email', 'email', 254, { type: 'email', inputMode: 'email' })}</div>
      {text('mobiletele', 'tel', 24, { type: 'tel', inputMode: 'tel' })}
      <CountryField form={form} />
      {order.map((field) => placeFields[field])}
      {country === 'KR' ? <div className={styles.whole}>{text('clearanceCode', 'off', 20, { hint: t('hint.clearanceCode') })}</div> : null}
      <div className={styles.whole}>
        <Checkbox
          checked={watch('isDefault')}
          onChange={(event) => setValue('isDefault', event.target.checked)}
          disabled={first || address?.isDefault === '1'}
        >
          {t('field.isDefault')}
        </Checkbox>
      </div>
      <FormFailure text={formState.errors.root?.message} />
      <div className={styles.whole}>
        <Button type="submit" variant="go" wide pending={isSaving ? t('saving') : undefined}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
