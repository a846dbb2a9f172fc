import { ActButton, SelectBox, TextBox } from '@upline/ui/desk';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../shared/words/i18n.ts';
import { parametersOf, type Report, spans } from './report.ts';
import styles from './Reports.module.css';

export interface ReportParametersProps {
  readonly report: Report | undefined;
  readonly query: URLSearchParams;
  readonly onChange: (query: URLSearchParams) => void;
}

/** A report's parameters in the address. A span applies immediately; days and codes when they are sent. */
export function ReportParameters({ report, query, onChange }: ReportParametersProps) {
  const { t } = useTexts('consoleReports');
  const kinds = report?.parameters ?? [];
  const usual = kinds.find(({ kind }) => kind === 'period')?.value as { span?: string; from?: string; to?: string } | undefined;
  const asked = parametersOf(query)['period'] as { span?: string; from?: string; to?: string } | undefined;
  const [span, setSpan] = useState(asked ? (asked.span ?? 'days') : undefined);
  const [days, setDays] = useState({
    from: asked?.from ?? report?.period?.from ?? '',
    to: asked?.to ?? report?.period?.to ?? '',
  });
  const [codes, setCodes] = useState({ company: query.get('company') ?? '', country: query.get('country') ?? '' });
  const chosen = span ?? usual?.span ?? 'days';
  if (kinds.length === 0) return null;
  const isReversed = chosen === 'days' && days.from !== '' && days.to !== '' && days.to < days.from;
  const send = (next: string): void => {
    const address = new URLSearchParams();
    if (next !== 'days') address.set('span', next);
    else {
      address.set('from', days.from);
      address.set('to', days.to);
    }
    for (const { name } of kinds.filter(({ kind }) => kind !== 'period')) {
      const text = codesOf(codes[name as keyof typeof codes]);
      if (text !== '') address.set(name, text);
    }
    onChange(address);
  };
  const choose = (next: string): void => {
    setSpan(next);
    if (next !== 'days') return send(next);
    // The days of the last span are the initial values.
    if (report?.period) setDays(report.period);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReversed) send(chosen);
  };
  return (
    <form className={styles.parameters} onSubmit={submit}>
      {kinds.map(({ name, kind }) =>
        kind === 'period' ? (
          <Period key={name} span={chosen} days={days} isReversed={isReversed} onSpan={choose} onDays={setDays} />
        ) : (
          <TextBox
            key={name}
            label={t(`parameter.${kind}`)}
            hint={t('parameter.codes')}
            value={codes[name as keyof typeof codes] ?? ''}
            maxLength={150}
            onChange={({ target }) => setCodes({ ...codes, [name]: target.value })}
          />
        ),
      )}
      <ActButton type="submit">{t('show')}</ActButton>
    </form>
  );
}

const codesOf = (text: string): string =>
  text
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter(Boolean)
    .join(',');

interface PeriodProps {
  readonly span: string;
  readonly days: { readonly from: string; readonly to: string };
  readonly isReversed: boolean;
  readonly onSpan: (span: string) => void;
  readonly onDays: (days: { from: string; to: string }) => void;
}

function Period({ span, days, isReversed, onSpan, onDays }: PeriodProps) {
  const { t } = useTexts('consoleReports');
  return (
    <>
      <SelectBox
        label={t('parameter.period')}
        value={span}
        options={[...spans, 'days' as const].map((one) => ({ value: one, label: t(`span.${one}`) }))}
        onChange={({ target }) => onSpan(target.value)}
      />
      {span === 'days' ? (
        <>
          <TextBox
            label={t('parameter.from')}
            type="date"
            required
            value={days.from}
            onChange={({ target }) => onDays({ ...days, from: target.value })}
          />
          <TextBox
            label={t('parameter.to')}
            type="date"
            required
            value={days.to}
            error={isReversed ? t('parameter.reversed') : undefined}
            onChange={({ target }) => onDays({ ...days, to: target.value })}
          />
        </>
      ) : null}
    </>
  );
}
