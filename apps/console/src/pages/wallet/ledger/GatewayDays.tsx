import { wordOr } from '@upline/i18n/texts';
import type { AnswerOf } from '@upline/contract';
import { type DataColumn, TextBox } from '@upline/ui/desk';
import { useSearchParams } from 'react-router';
import { WholeTable } from '../../../lists/WholeTable.tsx';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import styles from './Ledger.module.css';

type Day = AnswerOf<'getGatewayDays'>['data'][number];

const figures = ['charged', 'booked', 'difference', 'givenBack'] as const;

/** The gateway day by day: charged amounts and ledger bookings. The days are in the address. */
export function GatewayDays() {
  const { t } = useTexts('consoleLedger');
  const { count, date, money } = useFormats();
  const [query, setQuery] = useSearchParams();
  const asked = Object.fromEntries(['from', 'to'].flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])));
  const answer = useAnswer('getGatewayDays', asked as { from?: string; to?: string });
  const columns: DataColumn<Day>[] = [
    { id: 'day', title: t('days.day'), takesRest: true, cell: ({ day }) => date(day) },
    { id: 'payments', title: t('days.payments'), isFigure: true, isLow: true, cell: ({ payments }) => count(payments) },
    ...figures.map((name) => ({
      id: name,
      title: t(`days.${name}`),
      isFigure: true,
      isLow: name !== 'charged' && name !== 'booked' && name !== 'difference',
      cell: (day: Day) => <span className={name === 'difference' && day.difference !== 0 ? 'bad' : ''}>{money(day[name])}</span>,
    })),
    { id: 'differing', title: t('days.differing'), isFigure: true, cell: ({ differing }) => count(differing) },
  ];
  const setDay = (name: string, day: string): void => {
    const next = new URLSearchParams(query);
    if (day === '') next.delete(name);
    else next.set(name, day);
    setQuery(next, { replace: true });
  };
  return (
    <>
      <div className={styles.days}>
        {['from', 'to'].map((name) => (
          <TextBox
            key={name}
            type="date"
            label={wordOr(t, `days.${name}`, name)}
            value={query.get(name) ?? ''}
            onChange={({ target }) => setDay(name, target.value)}
          />
        ))}
      </div>
      <WholeTable answer={answer} bones={14} label={t('reconciliation.days')} columns={columns} rowId={({ day }) => day} />
    </>
  );
}
