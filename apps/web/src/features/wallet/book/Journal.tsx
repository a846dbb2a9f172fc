import { EmptyState } from '@upline/ui';
import { Navigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { LoadFailed } from '../../../shared/LoadFailed.tsx';
import { TablePager } from '../../../shared/data-table/TablePager.tsx';
import { tablePageOf, withValues } from '../../../shared/data-table/table-page.ts';
import type { Book } from '../books.ts';
import styles from './Journal.module.css';
import { JournalFilter } from './JournalFilter.tsx';
import { JournalSkeleton } from './JournalSkeleton.tsx';
import { JournalTable } from './JournalTable.tsx';
import { periodOf } from '../period.ts';
import { StatementExport } from './StatementExport.tsx';
import { useJournal, walletPageSize } from './use-journal.ts';

/** A book's journal with its period, which is in the address. */
export function Journal({ book }: { book: Book }) {
  const { t } = useTranslation('wallet');
  const [query] = useSearchParams();
  return (
    <section className={styles.journal} aria-labelledby="journal">
      <header className={styles.head}>
        <h2 id="journal" className={styles.title}>
          {t('journal')}
        </h2>
        <StatementExport book={book} period={periodOf(query)} />
      </header>
      <JournalFilter key={book} />
      <JournalPage book={book} />
    </section>
  );
}

function JournalPage({ book }: { book: Book }) {
  const { t } = useTranslation('wallet');
  const [query] = useSearchParams();
  const period = periodOf(query);
  const journal = useJournal(book, period, tablePageOf(query));
  if (journal.isLoadingError) {
    return (
      <div className={styles.state}>
        <LoadFailed query={journal} title={t('journalError.title')} text={t('error.text')} level={3} />
      </div>
    );
  }
  if (!journal.data) return <JournalSkeleton label={t('loading')} />;
  const { entries, size } = journal.data;
  if (size === 0) {
    const isBounded = period.from !== '' || period.to !== '';
    return (
      <div className={styles.state}>
        <EmptyState icon="list" level={3} title={t(isBounded ? 'empty.period.title' : 'empty.title')}>
          {t(isBounded ? 'empty.period.text' : 'empty.text')}
        </EmptyState>
      </div>
    );
  }
  if (entries.length === 0 && !journal.isPlaceholderData) {
    return <Navigate to={withValues(query, { page: Math.ceil(size / walletPageSize) })} replace />;
  }
  return (
    <>
      <JournalTable book={book} entries={entries} label={t('journalOf', { book: t(`book.${book}`) })} isBusy={journal.isPlaceholderData} />
      <TablePager size={size} pageSize={walletPageSize} namespace="wallet" />
    </>
  );
}
