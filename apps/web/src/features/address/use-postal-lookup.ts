import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { refusalText } from '../../shared/failure-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { AddressFormState } from './use-address-form.ts';

/** Fills province, city and address from the postal code. An unknown code is reported at the field, and nothing changes. */
export function usePostalLookup({ getValues, setValue, setError, setFocus, clearErrors }: AddressFormState) {
  const { t } = useTranslation('address');
  const [isLooking, setLooking] = useState(false);

  const lookUp = async () => {
    const { postalcode, countryCode } = getValues();
    if (postalcode.trim() === '') {
      setError('postalcode', { message: t('missing.postalcode') }, { shouldFocus: true });
      return;
    }
    setLooking(true);
    try {
      const { data } = await api.call('getAddressByPostalCode', { postalCode: postalcode.trim(), companyCode: countryCode });
      setValue('province', String(data.provinceId), { shouldDirty: true });
      setValue('city', data.city, { shouldDirty: true });
      setValue('address', data.address, { shouldDirty: true });
      clearErrors(['postalcode', 'province', 'city', 'address']);
      // The member still has to type the house number, after the street.
      setFocus('address');
    } catch (error) {
      setError('postalcode', { message: refusalText(error) ?? t('noAnswer') }, { shouldFocus: true });
    } finally {
      setLooking(false);
    }
  };
  return { lookUp, isLooking };
}
