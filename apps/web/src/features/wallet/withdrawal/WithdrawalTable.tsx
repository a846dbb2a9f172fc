import type { AnswerOf } from '@upline/contract';
import { formatMoney } from '@upline/i18n';
import { StatusTag } from '@upline/ui';
import { DataTable } from '../../../shared/data-table/DataTable.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Money } from '../../../shared/money.tsx';
import styles from './WithdrawalTable.module.css';

type Withdrawal = AnswerOf<'getJbdSendNote'>['data'][number];

// 0 pending registration, 1 success, 2 failed, 3 pending reissue, 4 reissued.
const tones = { 0: 'warn', 1: 'good', 2: 'danger', 3: 'warn', 4: 'good' } as const satisfies Record<Withdrawal['reissueStatus'], string>;

/** Withdrawals by time, each with its state and, if it failed, the reason. On phones each is a row of two lines. */
export function WithdrawalTable({ withdrawals, isBusy }: { withdrawals: readonly Withdrawal[]; isBusy: boolean }) {
  const { t, locale } = useTranslation('wallet');
  return (
    <DataTable
      label={t('record.title')}
      isBusy={isBusy}
      className={styles.record}
      columns={(['time', 'currency', 'state', 'amount'] as const).map((key) => ({
        key,
        title: t(`column.${key}`),
        isEnd: key === 'amount',
      }))}
    >
      {withdrawals.map(
        ({
          number,
          createTimeparse,
          curreny,
          reissueStatus,
          remittanceMoney,
          approved,
          reason,
          destination,
          payoutReference,
          fee,
          arrivalDays,
        }) => (
          <tr key={number} role="row">
            <td role="cell" className={styles.time}>
              {createTimeparse || t('blank')}
              <p className={styles.reason}>{number}</p>
            </td>
            <td role="cell" className={styles.currency}>
              {t(`currency.${curreny}`)}
              {destination === '' ? null : <p className={styles.reason}>{t('record.to', { destination })}</p>}
            </td>
            <td role="cell" className={styles.state}>
              <StatusTag tone={tones[reissueStatus]}>{t(approved === '1' ? 'state.approved' : `state.${reissueStatus}`)}</StatusTag>
              {arrivalDays === undefined || reissueStatus !== '0' ? null : (
                <p className={styles.reason}>{t('withdraw.days', { count: arrivalDays })}</p>
              )}
              {fee === undefined ? null : <p className={styles.reason}>{t('withdraw.fee', { amount: formatMoney(fee, locale).text })}</p>}
              {payoutReference === '' ? null : <p className={styles.reason}>{t('record.reference', { reference: payoutReference })}</p>}
              {reason ? <p className={styles.reason}>{t('state.reason', { reason })}</p> : null}
            </td>
            <td role="cell" className={`end ${styles.amount}`}>
              <Money amount={remittanceMoney} />
            </td>
          </tr>
        ),
      )}
    </DataTable>
  );
}
