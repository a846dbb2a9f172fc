import { Button, Dialog, Icon, Pager, Skeleton, StatusTag } from '@upline/ui';
import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { LoadFailed } from '../../../shared/LoadFailed.tsx';
import { Money } from '../../../shared/money.tsx';
import { amountIn, type BonusColumn, columnsOf, type WeeklyBonus } from './bonus-columns.ts';
import { earningsPageSize } from '../earnings-keys.ts';
import { TraceLineText } from './TraceLineText.tsx';
import { useBonusTitle } from './use-bonus-title.ts';
import { type Trace, useTrace } from './use-trace.ts';
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

/** The explanation of an amount: the lines of a bonus, or the bonuses of a week. */
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

/** The bonuses whose sum is the week's total. */
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

function Headline({ amount, state, releasedAt }: { amount: number; state: Trace['STATE']; releasedAt?: string }) {
  const { t } = useTranslation('earnings');
  return (
    <p className={styles.headline}>
      <span className={styles.amount}>
        <Money amount={amount} />
      </span>
      <StatusTag tone={state === 'released' ? 'good' : 'warn'}>{t(`state.${state}`)}</StatusTag>
      {state === 'released' && releasedAt ? <span className="s14 q">{t('releasedAt', { time: releasedAt })}</span> : null}
    </p>
  );
}

function Reasons({ week, bonus }: { week: string; bonus: string }) {
  const { t } = useTranslation('earnings');
  const [page, setPage] = useState(1);
  const query = useTrace(week, bonus, page);
  if (query.isLoadingError) {
    return <LoadFailed query={query} title={t('why.error')} text={t('error.text')} level={3} />;
  }
  if (!query.data) {
    return (
      <div className={styles.waiting} role="status" aria-busy="true" aria-label={t('loading')}>
        <Skeleton width={160} height={38} />
        <Skeleton height={72} />
        <Skeleton height={72} />
        <Skeleton height={72} />
      </div>
    );
  }
  const { trace, size } = query.data;
  return (
    <div aria-busy={query.isPlaceholderData || undefined}>
      <Headline amount={trace.AMOUNT} state={trace.STATE} />
      <ul className={styles.lines} aria-label={t('why.lines')}>
        {trace.LINES.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a closed week's lines do not move.
          <li key={at}>
            <TraceLineText line={line} />
          </li>
        ))}
      </ul>
      <LinePager page={page} size={size} onPage={setPage} />
      <p className={styles.sum}>
        <span>{t('why.sum', { count: size })}</span>
        <b>{trace.SUM}</b>
      </p>
      {trace.NOTES.map((note) => (
        <p key={note} className="s14 q">
          {note}
        </p>
      ))}
      <p className={styles.plan}>{t('why.plan', { name: trace.PLAN_NAME, version: trace.PLAN_VERSION, hash: trace.PLAN_HASH })}</p>
    </div>
  );
}

function LinePager({ page, size, onPage }: { page: number; size: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('earnings');
  const pages = Math.ceil(size / earningsPageSize);
  if (pages < 2) return null;
  const range = { from: (page - 1) * earningsPageSize + 1, to: Math.min(size, page * earningsPageSize), size };
  return (
    <div className={styles.pager}>
      <Pager
        current={page}
        pages={pages}
        labels={{
          pages: t('pager.label'),
          previous: t('pager.previous'),
          next: t('pager.next'),
          page: (number) => t('pager.page', { page: number }),
          range: t('pager.range', range),
        }}
        renderLink={(number, { className, ...props }, content) => (
          <button type="button" {...props} className={`${className} ${styles.pageButton}`} onClick={() => onPage(number)}>
            {content}
          </button>
        )}
      />
    </div>
  );
}
