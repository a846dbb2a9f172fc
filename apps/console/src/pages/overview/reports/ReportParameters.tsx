import { ActButton, FilterBar, SelectBox, TextBox } from '@upline/ui/desk';
import { Checkbox } from '@upline/ui';
import { type FormEvent, useState } from 'react';
import { useMay } from '../../../session/account.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { parametersOf, type Report, spans } from './report.ts';
import styles from './Reports.module.css';

export interface ReportParametersProps {
  readonly report: Report | undefined;
  readonly query: URLSearchParams;
  readonly onChange: (query: URLSearchParams) => void;
}

type Period = { readonly span?: string; readonly from?: string; readonly to?: string };
const periodNames = ['span', 'from', 'to'] as const;

/** A report's parameters as a line of filters, in the address. */
export function ReportParameters({ report, query, onChange }: ReportParametersProps) {
  const { t } = useTexts('consoleReports');
  const { t: lists } = useTexts('consoleLists');
  const { dates } = useFormats();
  const nameOf = useCodeNames();
  const kinds = report?.parameters ?? [];
  if (kinds.length === 0) return null;
  const usual = kinds.find(({ kind }) => kind === 'period')?.value as Period | undefined;
  const period = (parametersOf(query)['period'] as Period | undefined) ?? usual ?? {};
  const change = (names: readonly string[], values: Readonly<Record<string, string>>): void => {
    const next = new URLSearchParams(query);
    for (const name of names) next.delete(name);
    for (const [name, value] of Object.entries(values)) if (value !== '') next.set(name, value);
    next.delete('view');
    onChange(next);
  };
  const periodText = (): string | undefined => {
    const span = spans.find((one) => one === period.span);
    if (span) return t(`span.${span}`);
    return period.from && period.to ? dates(period.from, period.to) : undefined;
  };
  return (
    <FilterBar
      filters={kinds.map(({ name, kind }) => {
        if (kind === 'period')
          return {
            key: name,
            label: t('parameter.period'),
            value: periodText(),
            isFixed: query.get('span') === null && query.get('from') === null,
            control: (close) => (
              <PeriodControl
                period={period}
                days={report?.period ?? undefined}
                onChange={(next) => {
                  change(periodNames, next);
                  close();
                }}
              />
            ),
          };
        const codes = (query.get(name) ?? '').split(',').filter(Boolean);
        return {
          key: name,
          label: t(`parameter.${kind}`),
          value: codes.length > 0 ? codes.map(nameOf).join(', ') : undefined,
          control: () => (
            <Codes label={t(`parameter.${kind}`)} codes={codes} onChange={(next) => change([name], { [name]: next.join(',') })} />
          ),
        };
      })}
      words={{ add: lists('filter'), clear: lists('clearFilters'), remove: (label) => lists('removeFilter', { name: label }) }}
      onRemove={(key) => change(key === 'period' ? periodNames : [key], {})}
      onClear={() => onChange(new URLSearchParams())}
    />
  );
}

/** The names of country codes in the reader's language; the code for one that the language has no name for. */
function useCodeNames(): (code: string) => string {
  const { locale } = useTexts();
  const names = new Intl.DisplayNames(locale.replace('_', '-'), { type: 'region', fallback: 'code' });
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
}

interface PeriodControlProps {
  readonly period: Period;
  /** The days of the period that is shown; undefined before they are known. */
  readonly days: { readonly from: string; readonly to: string } | undefined;
  readonly onChange: (period: Readonly<Record<string, string>>) => void;
}

/** A span applies at once; two days when they are sent. */
function PeriodControl({ period, days: shown, onChange }: PeriodControlProps) {
  const { t } = useTexts('consoleReports');
  const [span, setSpan] = useState(period.span ?? 'days');
  const [days, setDays] = useState({ from: period.from ?? shown?.from ?? '', to: period.to ?? shown?.to ?? '' });
  const isReversed = days.from !== '' && days.to !== '' && days.to < days.from;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReversed) onChange(days);
  };
  return (
    <form className={styles.panel} onSubmit={submit}>
      <SelectBox
        label={t('parameter.period')}
        value={span}
        options={[...spans, 'days' as const].map((one) => ({ value: one, label: t(`span.${one}`) }))}
        onChange={({ target }) => (target.value === 'days' ? setSpan('days') : onChange({ span: target.value }))}
      />
      {span === 'days' ? (
        <>
          <TextBox
            label={t('parameter.from')}
            type="date"
            required
            value={days.from}
            onChange={({ target }) => setDays({ ...days, from: target.value })}
          />
          <TextBox
            label={t('parameter.to')}
            type="date"
            required
            value={days.to}
            error={isReversed ? t('parameter.reversed') : undefined}
            onChange={({ target }) => setDays({ ...days, to: target.value })}
          />
          <ActButton type="submit">{t('show')}</ActButton>
        </>
      ) : null}
    </form>
  );
}

interface CodesProps {
  readonly label: string;
  readonly codes: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
}

/** Several countries by their names; people who may not see the list of countries type their codes. */
function Codes({ label, codes, onChange }: CodesProps) {
  const { t } = useTexts('consoleReports');
  const nameOf = useCodeNames();
  const { data } = useAnswer('listCountries', {}, { isOn: useMay()('country.read') });
  const [typed, setTyped] = useState(codes.join(', '));
  const known = (data?.data ?? []).filter(({ isServed, companyCode }) => isServed || codes.includes(companyCode));
  if (known.length === 0)
    return (
      <form
        className={styles.panel}
        onSubmit={(event) => {
          event.preventDefault();
          onChange(codesIn(typed));
        }}
      >
        <TextBox
          label={label}
          hint={t('parameter.codes')}
          value={typed}
          maxLength={150}
          onChange={({ target }) => setTyped(target.value)}
        />
        <ActButton type="submit">{t('show')}</ActButton>
      </form>
    );
  return (
    <fieldset className={styles.codes}>
      <legend className="vh">{label}</legend>
      {known.map(({ companyCode }) => (
        <Checkbox
          key={companyCode}
          checked={codes.includes(companyCode)}
          onChange={({ target }) => onChange(target.checked ? [...codes, companyCode] : codes.filter((code) => code !== companyCode))}
        >
          {nameOf(companyCode)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

const codesIn = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter(Boolean);
