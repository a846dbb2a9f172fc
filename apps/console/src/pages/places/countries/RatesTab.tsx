import { type DataColumn, DataTable, StatusMark, type SunState } from '@upline/ui/desk';
import { useMemo } from 'react';
import { StateNote } from '../../../frame/StateNote.tsx';
import { useMay } from '../../../session/account.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useTableWords } from '../../../shared/words/table-words.ts';
import type { Country, ShippingRate, TaxRate } from './country.ts';
import { useRateWords } from './use-rate-words.ts';

interface Rates {
  readonly tax: TaxRate;
  readonly shipping: ShippingRate;
}

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
  const rates = (kind === 'tax' ? country?.taxRates : country?.shippingRates) as readonly Rates[Kind][] | undefined;
  const columns = useMemo(
    (): readonly DataColumn<Rates[Kind]>[] => [
      { id: 'place', title: t('rate.place'), cell: ({ provinceName }) => provinceName || <b>{t('wholeCountry')}</b> },
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
      rowId={({ rateId }) => String(rateId)}
      words={words}
      skeletonRows={country === undefined ? 8 : undefined}
      onOpen={may('rates.write') ? onOpen : undefined}
    />
  );
}
