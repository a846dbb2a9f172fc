import { Dialog } from '@upline/ui';
import { useState } from 'react';
import { DataTable } from '../../../shared/data-table/DataTable.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Money } from '../../../shared/money.tsx';
import styles from './TodayTable.module.css';
import { TraceLineText } from '../why/TraceLineText.tsx';
import type { PlanNames, TodayRow } from './use-today.ts';
import { WhyAmount } from '../why/WhyAmount.tsx';

export interface TodayTableProps {
  readonly rows: readonly TodayRow[];
  readonly plan: PlanNames | undefined;
  readonly isBusy: boolean;
}

/** Today's provisional earnings: time, order's member, bonus and amount. Every amount can be explained. */
export function TodayTable({ rows, plan, isBusy }: TodayTableProps) {
  const { t } = useTranslation('earnings');
  const [asked, setAsked] = useState<TodayRow>();
  const [open, setOpen] = useState(false);
  const ask = (row: TodayRow) => {
    setAsked(row);
    setOpen(true);
  };
  return (
    <>
      <DataTable
        label={t('today.label')}
        isBusy={isBusy}
        className={styles.today}
        columns={(['time', 'member', 'type', 'amount'] as const).map((key) => ({
          key,
          title: t(`column.${key}`),
          isEnd: key === 'amount',
        }))}
      >
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no number of its own.
          <tr key={at} role="row">
            <td role="cell" className={styles.time}>
              {row.COM_TIME || t('blank')}
            </td>
            <td role="cell" className={styles.member}>
              {row.REUSER_CODE || t('blank')}
            </td>
            <td role="cell" className={styles.type}>
              {row.ITEM_TYPE}
            </td>
            <td role="cell" className={`end ${styles.amount}`}>
              <WhyAmount amount={row.BOUNS_MONEY} of={row.ITEM_TYPE} onAsk={() => ask(row)} />
            </td>
          </tr>
        ))}
      </DataTable>
      {asked ? <TodayWhy row={asked} plan={plan} open={open} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

type TodayWhyProps = Pick<TodayTableProps, 'plan'> & { row: TodayRow; open: boolean; onClose: () => void };

function TodayWhy({ row, plan, open, onClose }: TodayWhyProps) {
  const { t } = useTranslation('earnings');
  return (
    <Dialog open={open} onClose={onClose} title={t('why.title', { of: row.ITEM_TYPE })} closeLabel={t('frame:close')} width={560}>
      <p className={styles.headline}>
        <Money amount={row.BOUNS_MONEY} />
      </p>
      {row.TRACE ? <TraceLineText line={row.TRACE} /> : <p>{t('today.rise')}</p>}
      {row.ARITHMETIC ? <p className={styles.arithmetic}>{row.ARITHMETIC}</p> : null}
      <p className="s14 q">{t('provisional')}</p>
      {plan ? (
        <p className={styles.plan}>{t('why.plan', { name: plan.PLAN_NAME, version: plan.PLAN_VERSION, hash: plan.PLAN_HASH })}</p>
      ) : null}
    </Dialog>
  );
}
