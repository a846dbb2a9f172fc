import { ActButton, Pill } from '@upline/ui/desk';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Page } from '../../../frame/Page.tsx';
import { Failed } from '../../../frame/StateNote.tsx';
import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { AboutTab } from './AboutTab.tsx';
import { ChangesTab } from './ChangesTab.tsx';
import { type Country, type CountryTab, countryTabs, type KindOfTax, type Province, type ShippingRate, type TaxRate } from './country.ts';
import { CountrySheet } from './CountrySheet.tsx';
import { PostalSheet } from './PostalSheet.tsx';
import { ProvinceSheet } from './ProvinceSheet.tsx';
import { ProvincesTab } from './ProvincesTab.tsx';
import { RateSheet } from './RateSheet.tsx';
import { RatesTab } from './RatesTab.tsx';
import { ServeSheet } from './ServeSheet.tsx';
import { ShippingSheet } from './ShippingSheet.tsx';
import { TakeProvinces } from './TakeProvinces.tsx';
import { TaxSheet } from './TaxSheet.tsx';

type PlainSheet = 'country' | 'postal' | 'serve' | 'addProvince' | 'planTax' | 'planShipping';

export type OpenSheet =
  | { readonly kind: PlainSheet }
  | { readonly kind: 'province'; readonly province: Province }
  | { readonly kind: KindOfTax; readonly rate: TaxRate }
  | { readonly kind: 'shipping'; readonly rate: ShippingRate };

/** One country: its data, its provinces, its rates with their periods, and its changes. */
export function CountryPage() {
  const { companyCode = '', tab: named } = useParams();
  const tab = countryTabs.find((one) => one === named) ?? 'about';
  const { t } = useTexts('consoleCountries');
  const { count } = useFormats();
  const [open, setOpen] = useState<OpenSheet>();
  const { data, error, refetch } = useAnswer('getCountry', { companyCode: companyCode.toUpperCase() });
  const country = data?.data;
  const counts: Partial<Record<CountryTab, string>> = country ? { provinces: count(country.provinces.length) } : {};
  return (
    <Page
      title={country?.name ?? t('title')}
      beside={country ? <Pill state={country.isServed ? 'full' : 'set'}>{t(country.isServed ? 'served' : 'notServed')}</Pill> : null}
      up={{ to: paths.countries(), label: t('title') }}
      failure={error}
      tabs={countryTabs.map((one) => ({
        to: one === 'about' ? paths.country(companyCode) : paths.country(companyCode, one),
        label: t(`tab.${one}`),
        count: counts[one],
        isHere: one === tab,
      }))}
      acts={country ? <Acts country={country} tab={tab} onOpen={setOpen} /> : null}
      sheet={country && open ? <SheetOf country={country} open={open} onClose={() => setOpen(undefined)} /> : null}
    >
      {error ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : (
        <TabOf tab={tab} country={country} onOpen={setOpen} companyCode={companyCode} />
      )}
    </Page>
  );
}

interface TabProps {
  readonly tab: CountryTab;
  readonly companyCode: string;
  readonly country: Country | undefined;
  readonly onOpen: (sheet: OpenSheet) => void;
}

function TabOf({ tab, companyCode, country, onOpen }: TabProps) {
  if (tab === 'provinces') return <ProvincesTab country={country} onOpen={(province) => onOpen({ kind: 'province', province })} />;
  if (tab === 'tax') return <RatesTab kind="tax" country={country} onOpen={({ kind, ...rate }) => onOpen({ kind, rate })} />;
  if (tab === 'shipping') return <RatesTab kind="shipping" country={country} onOpen={(rate) => onOpen({ kind: 'shipping', rate })} />;
  if (tab === 'changes') return <ChangesTab companyCode={companyCode} />;
  return <AboutTab country={country} />;
}

function Acts({ country, tab, onOpen }: { readonly country: Country } & Pick<TabProps, 'tab' | 'onOpen'>) {
  const { t } = useTexts('consoleCountries');
  const may = useMay();
  const button = (kind: PlainSheet, label: string) => (
    <ActButton key={kind} onClick={() => onOpen({ kind })}>
      {label}
    </ActButton>
  );
  if (tab === 'tax') return may('rates.write') ? button('planTax', t('plan.tax')) : null;
  if (tab === 'shipping') return may('rates.write') ? button('planShipping', t('plan.shipping')) : null;
  if (!may('country.write')) return null;
  if (tab === 'provinces')
    return (
      <>
        <TakeProvinces country={country} />
        {may('list.import') ? (
          <Link className="link" to={paths.imports({ kind: 'provinces' })}>
            {t('province.fromFile')}
          </Link>
        ) : null}
        {button('addProvince', t('province.add'))}
      </>
    );
  if (tab === 'changes') return null;
  return (
    <>
      {button('country', t('edit'))}
      {button('postal', t('postal'))}
      {button('serve', t(country.isServed ? 'switchOff' : 'switchOn'))}
    </>
  );
}

function SheetOf({ country, open, onClose }: { readonly country: Country; readonly open: OpenSheet; readonly onClose: () => void }) {
  if (open.kind === 'country') return <CountrySheet country={country} onClose={onClose} />;
  if (open.kind === 'postal') return <PostalSheet country={country} onClose={onClose} />;
  if (open.kind === 'serve') return <ServeSheet country={country} onClose={onClose} />;
  if (open.kind === 'addProvince') return <ProvinceSheet country={country} onClose={onClose} />;
  if (open.kind === 'province')
    return <ProvinceSheet key={open.province.provinceId} country={country} province={open.province} onClose={onClose} />;
  if (open.kind === 'planTax') return <TaxSheet country={country} onClose={onClose} />;
  if (open.kind === 'planShipping') return <ShippingSheet country={country} onClose={onClose} />;
  if (!('rate' in open)) return null;
  return <RateSheet key={`${open.kind} ${open.rate.rateId}`} country={country} kind={open.kind} rate={open.rate} onClose={onClose} />;
}
