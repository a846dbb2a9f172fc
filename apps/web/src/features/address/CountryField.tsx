import { SelectField } from '@upline/ui';
import { useEffect } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { AddressFormState } from './use-address-form.ts';
import { useCountries } from './use-countries.ts';

/** The country; another one clears the province. */
export function CountryField({ form }: { form: AddressFormState }) {
  const { t } = useTranslation('address');
  const { register, setValue, getValues, clearErrors, formState } = form;
  const countries = useCountries();
  // The browser shows a chosen value only once its option exists.
  useEffect(() => {
    if (countries.isSuccess) setValue('countryCode', getValues('countryCode'));
  }, [countries.isSuccess, setValue, getValues]);
  const changeCountry = () => {
    setValue('province', '');
    clearErrors(['countryCode', 'province']);
  };
  return (
    <SelectField
      label={t('field.countryCode')}
      error={formState.errors.countryCode?.message}
      autoComplete="country"
      placeholder={t(countries.isPending ? 'frame:loading' : 'choose.countryCode')}
      options={(countries.data ?? []).map(({ companyCode, companyName }) => ({ value: companyCode, label: companyName }))}
      {...register('countryCode', { onChange: changeCountry })}
    />
  );
}
