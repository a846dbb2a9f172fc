import { SelectField } from '@upline/ui';
import { useEffect } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { AddressFormState } from './use-address-form.ts';
import { useCountries, useProvinces } from './use-countries.ts';

/** The province, where the country has any. */
export function ProvinceField({ form }: { form: AddressFormState }) {
  const { t } = useTranslation('address');
  const { register, watch, setValue, getValues, formState } = form;
  const country = watch('countryCode');
  const hasProvinces = useCountries().data?.find(({ companyCode }) => companyCode === country)?.provinceOptional !== true;
  const provinces = useProvinces(country);
  useEffect(() => {
    if (country !== '' && provinces.isSuccess) setValue('province', getValues('province'));
  }, [country, provinces.isSuccess, setValue, getValues]);
  if (!hasProvinces) return null;
  return (
    <SelectField
      label={t('field.province')}
      error={formState.errors.province?.message}
      autoComplete="address-level1"
      placeholder={t(country === '' ? 'choose.countryFirst' : provinces.isPending ? 'frame:loading' : 'choose.province')}
      options={(provinces.data ?? []).map((province) => ({ value: String(province.stateProvinceId), label: province.stateProvinceName }))}
      {...register('province')}
    />
  );
}
