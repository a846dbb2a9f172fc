import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { disagrees } from './postal-places.ts';
import type { AddressFormState } from './use-address-form.ts';
import { useCountries, useProvinces } from './use-countries.ts';

/** Shows a hint if postal code and province are known to disagree, and an example of the country's code until one is typed. Refuses nothing, because the resident knows better. */
export function usePostalHint({ watch }: AddressFormState): string | undefined {
  const { t } = useTranslation('address');
  const [country, id, postalCode] = watch(['countryCode', 'province', 'postalcode']);
  const province = useProvinces(country).data?.find(({ stateProvinceId }) => String(stateProvinceId) === id);
  const example = useCountries().data?.find(({ companyCode }) => companyCode === country)?.postalExample;
  if (example !== undefined && postalCode.trim() === '') return t('hint.postalExample', { example });
  if (province === undefined || !disagrees(country, province.stateProvinceCode, postalCode)) return undefined;
  return t('hint.postalcode', { code: postalCode.trim(), province: province.stateProvinceName });
}
