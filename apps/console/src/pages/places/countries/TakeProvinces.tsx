import { ActButton } from '@upline/ui/desk';
import { useAct } from '../../../shared/calls/use-act.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import type { Country } from './country.ts';

/** Adds the provinces that the product knows by ISO 3166-2; nothing where the country has them all, or the product knows none. */
export function TakeProvinces({ country: { companyCode, shippedProvinces = 0 } }: { readonly country: Country }) {
  const { t } = useTexts('consoleCountries');
  const { count } = useFormats();
  const label = t('province.take', { count: shippedProvinces, shown: count(shippedProvinces) });
  const { act, isPending } = useAct('takeProvinces', { done: ({ data }) => t('province.taken', { count: data.added }) });
  if (shippedProvinces === 0) return null;
  return (
    <ActButton pending={isPending ? label : undefined} onClick={() => act({ companyCode })}>
      {label}
    </ActButton>
  );
}
