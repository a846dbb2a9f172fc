import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';

const hourMs = 3_600_000;

/** Countries that the shop ships to, in the member's language. */
export function useCountries() {
  const { locale } = useTranslation();
  return useQuery({
    queryKey: ['countries', locale],
    staleTime: hourMs,
    queryFn: async ({ signal }) => (await api.call('getAlCountryCode', {}, { signal })).data,
  });
}

/** A country's provinces; none until a country is chosen. */
export function useProvinces(companyCode: string) {
  const { locale } = useTranslation();
  return useQuery({
    queryKey: ['provinces', companyCode, locale],
    enabled: companyCode !== '',
    staleTime: hourMs,
    queryFn: async ({ signal }) => (await api.call('getStateProvinces', { companyCode }, { signal })).data[0]?.jalStateProvinces ?? [],
  });
}
