import { books } from '@upline/contract/books';
import { Skeleton } from '@upline/ui';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { AskAgain } from '../../../shared/AskAgain.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { BookAmount } from './BookAmount.tsx';
import styles from './BookTabs.module.css';
import type { Book } from '../books.ts';
import { useBalances } from '../use-balance.ts';

/** The member's books with their balances; the chosen one's journal is below. */
export function BookTabs({ books, current }: { books: readonly Book[]; current: Book }) {
  const { t } = useTranslation('wallet');
  const balances = useBalances(books);
  const failed = balances.filter(({ isLoadingError }) => isLoadingError);
  const askAgain = () => Promise.all(failed.map(({ refetch }) => refetch()));
  return (
    <>
      <nav className={styles.books} aria-label={t('books')}>
        {books.map((book, at) => (
          <BookTab key={book} book={book} isCurrent={book === current} balance={balances[at]} />
        ))}
      </nav>
      {failed.length > 0 ? (
        <p className={styles.again}>
          <AskAgain query={{ isFetching: failed.some(({ isFetching }) => isFetching), refetch: askAgain }} size="small" />
        </p>
      ) : null}
    </>
  );
}

interface BookTabProps {
  book: Book;
  isCurrent: boolean;
  balance: ReturnType<typeof useBalances>[number] | undefined;
}

function BookTab({ book, isCurrent, balance }: BookTabProps) {
  const { t } = useTranslation('wallet');
  return (
    <Link
      className={styles.book}
      to={book === books.eWallet ? paths.wallet() : paths.wallet({ book })}
      replace
      preventScrollReset
      aria-current={isCurrent ? 'page' : undefined}
    >
      <span className={styles.name}>{t(`book.${book}`)}</span>
      <span className={styles.figure}>
        {balance?.data !== undefined ? (
          <BookAmount book={book} amount={balance.data} />
        ) : balance?.isError ? (
          <span className={styles.failed}>{t('balanceFailed')}</span>
        ) : (
          <Skeleton width={96} height={22} />
        )}
      </span>
    </Link>
  );
}
