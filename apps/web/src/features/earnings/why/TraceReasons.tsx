import type { UseQueryResult } from '@tanstack/react-query';
import { Pager, Skeleton, StatusTag } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { LoadFailed } from '../../../shared/LoadFailed.tsx';
import { Money } from '../../../shared/money.tsx';
import { earningsPageSize } from '../earnings-keys.ts';
import { TraceLineText } from './TraceLineText.tsx';
import type { Trace, TracePage } from './use-trace.ts';
import styles from './WhyDialog.module.css';

/** An amount with its state and, once credited, the time of the credit. */
export function Headline({ amount, state, releasedAt }: { amount: number; state: Trace['STATE']; releasedAt?: string }) {
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

interface TraceReasonsProps {
  readonly query: Pick<UseQueryResult<TracePage>, 'data' | 'isLoadingError' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'>;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Explains a bonus of a closed period: its lines, their sum, and its state. */
export function TraceReasons({ query, page, onPage }: TraceReasonsProps) {
  const { t } = useTranslation('earnings');
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
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a closed period do not change.
          <li key={at}>
            <TraceLineText line={line} />
          </li>
        ))}
      </ul>
      <LinePager page={page} size={size} onPage={onPage} />
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
