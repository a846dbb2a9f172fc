import { Icon, StatusTag } from '@upline/ui';
import { useState } from 'react';
import { weekDays } from '../../../shared/calendar-codes.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { amountIn, type BonusColumn, columnsOf, type WeeklyBonus } from '../why/bonus-columns.ts';
import { MiniBar } from './MiniBar.tsx';
import { useBonusTitle } from '../why/use-bonus-title.ts';
import styles from './WeekTable.module.css';
import { WhyAmount } from '../why/WhyAmount.tsx';
import { WhyDialog, type WhyQuestion } from '../why/WhyDialog.tsx';

/** Closed weeks with the amount of each bonus. Every amount can be explained. On phones a week expands to its figures. */
export function WeekTable({ weeks, isBusy }: { weeks: readonly WeeklyBonus[]; isBusy: boolean }) {
  const { t } = useTranslation('earnings');
  const [question, setQuestion] = useState<WhyQuestion>();
  const [asking, setAsking] = useState(false);
  const ask = (next: WhyQuestion) => {
    setQuestion(next);
    setAsking(true);
  };
  const columns = columnsOf(weeks);
  const titleOf = useBonusTitle();
  return (
    <>
      <div className={styles.frame}>
        <table className={styles.weeks} role="table" aria-label={t('weeks.label')} aria-busy={isBusy || undefined}>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                {t('column.week')}
              </th>
              {columns.map((column) => (
                <th key={column.key} role="columnheader" scope="col" className="end">
                  {titleOf(column)}
                </th>
              ))}
              <th role="columnheader" scope="col" className="end">
                {t('column.total')}
              </th>
              <th role="columnheader" scope="col" className="end">
                {t('column.state')}
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {weeks.map((week) => (
              <WeekRow key={week.W_WEEK} week={week} columns={columns} onAsk={ask} />
            ))}
          </tbody>
        </table>
      </div>
      {question ? <WhyDialog question={question} open={asking} onAsk={setQuestion} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

interface WeekRowProps {
  week: WeeklyBonus;
  columns: readonly BonusColumn[];
  onAsk: (question: WhyQuestion) => void;
}

function WeekRow({ week, columns, onAsk }: WeekRowProps) {
  const { t, locale } = useTranslation('earnings');
  const [open, setOpen] = useState(false);
  const titleOf = useBonusTitle();
  const name = t('period:week.short', { week: Number(week.W_WEEK.slice(4)) });
  return (
    <tr role="row" className={open ? styles.open : undefined}>
      <th role="rowheader" scope="row" className={styles.week}>
        <b>{name}</b>{' '}
        <span className={styles.days}>
          {t('week.days', { days: weekDays(Number(week.W_WEEK), locale), year: week.W_WEEK.slice(0, 4) })}
        </span>
      </th>
      {columns.map((column) => (
        <td key={column.key} role="cell" className={`end ${styles.part}`}>
          <span className={styles.label} aria-hidden="true">
            {titleOf(column)}
          </span>
          <WhyAmount
            amount={amountIn(column, week)}
            of={t('why.of', { bonus: titleOf(column), week: name })}
            onAsk={() => onAsk({ week, bonus: column })}
          />
        </td>
      ))}
      <td role="cell" className={`end ${styles.total}`}>
        <WhyAmount amount={week.TOTAL_BONUS} of={t('why.of', { bonus: t('column.total'), week: name })} onAsk={() => onAsk({ week })} />
        <MiniBar columns={columns} week={week} />
      </td>
      <td role="cell" className={`end ${styles.state}`}>
        <StatusTag tone={week.STATE === 'released' ? 'good' : 'warn'}>{t(`state.${week.STATE}`)}</StatusTag>
      </td>
      <td role="cell" className={styles.opener}>
        <button type="button" aria-expanded={open} aria-label={t('weeks.open', { week: name })} onClick={() => setOpen(!open)}>
          <Icon name={open ? 'up' : 'down'} size={18} />
        </button>
      </td>
    </tr>
  );
}
