import { formatMoney } from '@upline/i18n';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Money, moneyText } from '../../shared/money.tsx';
import styles from './JournalTable.module.css';
import type { JournalEntry } from './use-journal.ts';

/** A book's entries: when, what for, how much in or out, and what stood there afterwards. Roles are spelled out, because phones show rows as a grid. */
export function JournalTable({ entries, label, isBusy }: { entries: readonly JournalEntry[]; label: string; isBusy: boolean }) {
  const { t } = useTranslation('wallet');
  return (
    <table className={styles.journal} role="table" aria-label={label} aria-busy={isBusy || undefined}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('column.time')}
          </th>
          <th role="columnheader" scope="col">
            {t('column.type')}
          </th>
          <th role="columnheader" scope="col">
            {t('column.notes')}
          </th>
          <th role="columnheader" scope="col" className="end">
            {t('column.amount')}
          </th>
          <th role="columnheader" scope="col" className="end">
            {t('column.balance')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no number of its own, and a page's entries do not move.
          <JournalRow key={at} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function JournalRow({ entry: { dealDate, dealType, money, balance, notes } }: { entry: JournalEntry }) {
  const { t, locale } = useTranslation('wallet');
  const figure = formatMoney(money, locale).parts.flatMap((part) => (part.kind === 'figure' ? [part.text] : []));
  return (
    <tr role="row">
      <td role="cell" className={styles.time}>
        <time dateTime={dealDate.replace(' ', 'T')}>{dealDate || t('blank')}</time>
      </td>
      <td role="cell" className={styles.type}>
        {t(`type.${dealType}`)}
      </td>
      <td role="cell" className={styles.notes}>
        {notes}
      </td>
      <td role="cell" className={`end ${styles.amount} ${dealType === 'A' ? styles.added : styles.deducted}`}>
        <span aria-hidden="true">
          {dealType === 'A' ? '+' : '−'}
          {figure.join('').trim()}
        </span>
        <span className="vh">{moneyText(dealType === 'A' ? money : -money, locale)}</span>
      </td>
      <td role="cell" className={`end ${styles.balance}`}>
        <span className={styles.balanceLabel} aria-hidden="true">
          {t('column.balance')}{' '}
        </span>
        <Money amount={balance} />
      </td>
    </tr>
  );
}
