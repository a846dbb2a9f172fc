import { SelectField } from '@upline/ui';
import { useEffect } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { AddressFormState } from './use-address-form.ts';
import { useCountries, useProvinces } from './use-countries.ts';

/** Country, and province where the country has any; another country clears the province. */
export function PlaceFields({ form }: { form: AddressFormState }) {
  const { t } = useTranslation('address');
  const { register, watch, setValue, getValues, clearErrors, formState } = form;
  const country = watch('countryCode');
  const countries = useCountries();
  const provinces = useProvinces(country);
  // The browser shows a chosen value only once its option exists.
  useEffect(() => {
    if (countries.isSuccess) setValue('countryCode', getValues('countryCode'));
  }, [countries.isSuccess, setValue, getValues]);
  useEffect(() => {
    if (country !== '' && provinces.isSuccess) setValue('province', getValues('province'));
  }, [country, provinces.isSuccess, setValue, getValues]);
  const hasProvinces = countries.data?.find(({ companyCode }) => companyCode === country)?.provinceOptional !== true;
  const changeCountry = () => {
    setValue('province', '');
    clearErrors(['countryCode', 'province']);
  };
  return (
    <>
      <SelectField
        label={t('field.countryCode')}
        error={formState.errors.countryCode?.message}
        autoComplete="country"
        placeholder={t(countries.isPending ? 'frame:loading' : 'choose.countryCode')}
        options={(countries.data ?? []).map(({ companyCode, companyName }) => ({ value: companyCode, label: companyName }))}
        {...register('countryCode', { onChange: changeCountry })}
      />
      {hasProvinces ? (
        <SelectField
          label={t('field.province')}
          error={formState.errors.province?.message}
          autoComplete="address-level1"
          placeholder={t(country === '' ? 'choose.countryFirst' : provinces.isPending ? 'frame:loading' : 'choose.province')}
          options={(provinces.data ?? []).map((province) => ({
            value: String(province.stateProvinceId),
            label: province.stateProvinceName,
          }))}
          {...register('province')}
        />
      ) : null}
    </>
  );
}
