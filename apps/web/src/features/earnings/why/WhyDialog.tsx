import { Button, Dialog, Icon } from '@upline/ui';
import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Money } from '../../../shared/money.tsx';
import { amountIn, type BonusColumn, columnsOf, type WeeklyBonus } from './bonus-columns.ts';
import { Headline, TraceReasons } from './TraceReasons.tsx';
import { useBonusTitle } from './use-bonus-title.ts';
import { useTrace } from './use-trace.ts';
import styles from './WhyDialog.module.css';

export interface WhyQuestion {
  readonly week: WeeklyBonus;
  /** Absent for the week's total. */
  readonly bonus?: BonusColumn;
}

export interface WhyDialogProps {
  readonly question: WhyQuestion;
  readonly open: boolean;
  readonly onAsk: (question: WhyQuestion) => void;
  readonly onClose: () => void;
}

export function WhyDialog({ question, open, onAsk, onClose }: WhyDialogProps) {
  const { t } = useTranslation('earnings');
  const { week, bonus } = question;
  const name = t('period:week.short', { week: Number(week.W_WEEK.slice(4)) });
  const titleOf = useBonusTitle();
  const title = t('why.title', { of: t('why.of', { bonus: bonus ? titleOf(bonus) : t('column.total'), week: name }) });
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('frame:close')} width={640}>
      {bonus ? (
        <>
          <Button variant="ghost" size="small" className={styles.back} onClick={() => onAsk({ week })}>
            <Icon name="back" size={16} />
            {t('why.week', { week: name })}
          </Button>
          <Reasons key={bonus.key} week={week.W_WEEK} bonus={bonus.key} />
        </>
      ) : (
        <Parts week={week} onAsk={onAsk} />
      )}
    </Dialog>
  );
}

function Parts({ week, onAsk }: Pick<WhyDialogProps, 'onAsk'> & { week: WeeklyBonus }) {
  const titleOf = useBonusTitle();
  return (
    <>
      <Headline amount={week.TOTAL_BONUS} state={week.STATE} releasedAt={week.RELEASE_TIME} />
      {week.HELD_BECAUSE ? <p role="note">{week.HELD_BECAUSE}</p> : null}
      <ul className={styles.parts}>
        {columnsOf([week]).map((column) => {
          const amount = amountIn(column, week);
          const line = (
            <>
              <i style={{ background: column.color }} aria-hidden="true" />
              <span className={styles.partName}>{titleOf(column)}</span>
              <Money amount={amount} />
            </>
          );
          return (
            <li key={column.key}>
              {amount === 0 ? (
                <span className={styles.part}>{line}</span>
              ) : (
                <button type="button" className={styles.part} onClick={() => onAsk({ week, bonus: column })}>
                  {line}
                  <Icon name="forward" size={16} />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Reasons({ week, bonus }: { week: string; bonus: string }) {
  const [page, setPage] = useState(1);
  return <TraceReasons query={useTrace(week, bonus, page)} page={page} onPage={setPage} />;
}
