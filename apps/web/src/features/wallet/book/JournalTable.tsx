import { books } from '@upline/contract/books';
import { formatMoney, formatNumber, type Locale } from '@upline/i18n';
import { DataTable } from '../../../shared/data-table/DataTable.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { moneyText } from '../../../shared/money.tsx';
import { BookAmount } from './BookAmount.tsx';
import type { Book } from '../books.ts';
import styles from './JournalTable.module.css';
import type { JournalEntry } from './use-journal.ts';

export interface JournalTableProps {
  readonly book: Book;
  readonly entries: readonly JournalEntry[];
  readonly label: string;
  readonly isBusy: boolean;
}

/** A book's entries: time, reason, amount in or out, and the balance afterwards. */
export function JournalTable({ book, entries, label, isBusy }: JournalTableProps) {
  const { t } = useTranslation('wallet');
  return (
    <DataTable
      label={label}
      isBusy={isBusy}
      className={styles.journal}
      columns={(['time', 'type', 'notes', 'amount', 'balance'] as const).map((key, at) => ({
        key,
        title: t(`column.${key}`),
        isEnd: at > 2,
      }))}
    >
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no number of its own, and a page's entries do not move.
        <JournalRow key={at} book={book} entry={entry} />
      ))}
    </DataTable>
  );
}

function JournalRow({ book, entry: { dealDate, dealType, money, balance, notes } }: { book: Book; entry: JournalEntry }) {
  const { t, locale } = useTranslation('wallet');
  const isIn = dealType === 'A';
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
      <td role="cell" className={`end ${styles.amount} ${isIn ? styles.added : styles.deducted}`}>
        <span aria-hidden="true">
          {isIn ? '+' : '−'}
          {book === books.travelPoints ? formatNumber(money, locale) : figureText(money, locale)}
        </span>
        <span className="vh">
          {book === books.travelPoints ? formatNumber(isIn ? money : -money, locale) : moneyText(isIn ? money : -money, locale)}
        </span>
      </td>
      <td role="cell" className={`end ${styles.balance}`}>
        <span className={styles.balanceLabel} aria-hidden="true">
          {t('column.balance')}{' '}
        </span>
        <BookAmount book={book} amount={balance} />
      </td>
    </tr>
  );
}

/** Only the number: the balance next to it shows the currency. */
const figureText = (amount: number, locale: Locale): string =>
  formatMoney(amount, locale)
    .parts.flatMap((part) => (part.kind === 'figure' ? [part.text] : []))
    .join('')
    .trim();
