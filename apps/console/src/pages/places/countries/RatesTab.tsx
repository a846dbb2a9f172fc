import { type DataColumn, DataTable, StatusMark, type SunState } from '@upline/ui/desk';
import { useMemo } from 'react';
import { StateNote } from '../../../frame/StateNote.tsx';
import { useMay } from '../../../session/account.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useTableWords } from '../../../shared/words/table-words.ts';
import type { Country, KindOfTax, ShippingRate, TaxRate } from './country.ts';
import { useRateWords } from './use-rate-words.ts';

interface Rates {
  readonly tax: TaxRate & { readonly kind: KindOfTax };
  readonly shipping: ShippingRate;
}

/** Standard rates, then reduced ones. */
const taxRatesOf = ({ taxRates, reducedTaxRates = [] }: Country): Rates['tax'][] => [
  ...taxRates.map((rate) => ({ ...rate, kind: 'tax' as const })),
  ...reducedTaxRates.map((rate) => ({ ...rate, kind: 'reducedTax' as const })),
];

const ratesOf = (country: Country): { readonly [Kind in keyof Rates]: readonly Rates[Kind][] } => ({
  tax: taxRatesOf(country),
  shipping: country.shippingRates,
});

const isReduced = (rate: TaxRate | ShippingRate): boolean => 'kind' in rate && rate.kind === 'reducedTax';

const marks: Readonly<Record<TaxRate['state'], SunState>> = { past: 'set', now: 'full', coming: 'open' };

/** The rates of one kind: the whole country first, then its provinces, each with the latest first. */
export function RatesTab<Kind extends keyof Rates>({
  kind,
  country,
  onOpen,
}: {
  readonly kind: Kind;
  readonly country: Country | undefined;
  readonly onOpen: (rate: Rates[Kind]) => void;
}) {
  const { t } = useTexts('consoleCountries');
  const may = useMay();
  const words = useTableWords();
  const { period, value } = useRateWords();
  const rates = useMemo(() => country && ratesOf(country)[kind], [country, kind]);
  const columns = useMemo(
    (): readonly DataColumn<Rates[Kind]>[] => [
      { id: 'place', title: t('rate.place'), cell: ({ provinceName }) => provinceName || <b>{t('wholeCountry')}</b> },
      ...(kind === 'tax'
        ? [
            {
              id: 'class',
              title: t('rate.class'),
              cell: (rate: Rates[Kind]) => t(isReduced(rate) ? 'rate.class.reduced' : 'rate.class.standard'),
            },
          ]
        : []),
      { id: 'value', title: t(`tab.${kind}`), takesRest: kind === 'shipping', isFigure: kind === 'tax', cell: (rate) => value(rate) },
      { id: 'period', title: t('rate.period'), cell: (rate) => period(rate) },
      {
        id: 'state',
        title: t('column.state'),
        cell: ({ state }) => <StatusMark state={marks[state]}>{t(`rate.${state}`)}</StatusMark>,
      },
      { id: 'setBy', title: t('rate.setBy'), isLow: true, cell: ({ setBy }) => <span className="q3">{setBy || t('rate.seed')}</span> },
    ],
    [t, kind, value, period],
  );
  if (rates?.length === 0) return <StateNote title={t(`without.${kind}`)}>{t(`without.${kind}.text`)}</StateNote>;
  return (
    <DataTable
      label={t(`tab.${kind}`)}
      rows={rates ?? []}
      columns={columns}
      rowId={(rate) => `${isReduced(rate) ? 'r' : ''}${rate.rateId}`}
      words={words}
      skeletonRows={country === undefined ? 8 : undefined}
      onOpen={may('rates.write') ? onOpen : undefined}
    />
  );
}
