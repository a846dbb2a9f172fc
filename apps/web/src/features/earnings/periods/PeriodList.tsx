import { Dialog, StatusTag } from '@upline/ui';
import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { TraceReasons } from '../why/TraceReasons.tsx';
import { WhyAmount } from '../why/WhyAmount.tsx';
import { PeriodEntry } from './PeriodEntry.tsx';
import styles from './PeriodList.module.css';
import { type PeriodIncome, usePeriodTrace } from './use-period-income.ts';

type Bonus = PeriodIncome['BONUSES'][number];

interface Question {
  readonly period: PeriodIncome;
  readonly bonus: Bonus;
  readonly of: string;
}

/** Closed periods with the amount of each bonus. Every amount can be explained. */
export function PeriodList({ periods, isBusy }: { periods: readonly PeriodIncome[]; isBusy: boolean }) {
  const { t } = useTranslation('earnings');
  const [question, setQuestion] = useState<Question>();
  const [asking, setAsking] = useState(false);
  const ask = (next: Question): void => {
    setQuestion(next);
    setAsking(true);
  };
  return (
    <>
      <ul className={styles.periods} aria-label={t('periods.label')} aria-busy={isBusy || undefined}>
        {periods.map((period) => (
          <li key={`${period.EVERY} ${period.CODE}`}>
            <ClosedPeriod period={period} onAsk={ask} />
          </li>
        ))}
      </ul>
      {question ? (
        <Dialog
          open={asking}
          onClose={() => setAsking(false)}
          title={t('why.title', { of: question.of })}
          closeLabel={t('frame:close')}
          width={640}
        >
          <Reasons key={`${question.period.EVERY} ${question.period.CODE} ${question.bonus.BONUS}`} {...question} />
        </Dialog>
      ) : null}
    </>
  );
}

function ClosedPeriod({ period, onAsk }: { period: PeriodIncome; onAsk: (question: Question) => void }) {
  const { t } = useTranslation('earnings');
  return (
    <PeriodEntry
      period={period}
      heading="h2"
      amountOf={(bonus) => {
        const of = t('why.of', { bonus: bonus.ITEM_TYPE, week: period.PERIOD });
        return <WhyAmount amount={bonus.AMOUNT} of={of} onAsk={() => onAsk({ period, bonus, of })} />;
      }}
      state={<StatusTag tone={period.STATE === 'released' ? 'good' : 'warn'}>{t(`state.${period.STATE}`)}</StatusTag>}
      note={period.HELD_BECAUSE}
    />
  );
}

function Reasons({ period, bonus }: Question) {
  const [page, setPage] = useState(1);
  return <TraceReasons query={usePeriodTrace(period, bonus.BONUS, page)} page={page} onPage={setPage} />;
}
