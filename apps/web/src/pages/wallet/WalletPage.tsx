import { books } from '@upline/contract/books';
import { useSearchParams } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { BookHead } from '../../features/wallet/book/BookHead.tsx';
import { BookTabs } from '../../features/wallet/book/BookTabs.tsx';
import { bookOf, shownBooks } from '../../features/wallet/books.ts';
import { Journal } from '../../features/wallet/book/Journal.tsx';
import { WalletActs } from '../../features/wallet/moves/WalletActs.tsx';
import { useHasStartUpFund } from '../../features/wallet/use-has-start-up-fund.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';

export const handle: PageHandle = { namespaces: ['wallet', 'code'] };
export const clientLoader = dictionariesLoader(['wallet', 'code']);

/** The member's books: each balance, the actions of the e-wallet, and the chosen book's journal. */
export default function WalletPage() {
  const { t } = useTranslation('wallet');
  const [query] = useSearchParams();
  const hasStartUp = useHasStartUpFund();
  const asked = bookOf(query);
  const shown = shownBooks(hasStartUp ?? asked === '8');
  const book = shown.includes(asked) ? asked : books.eWallet;
  return (
    <>
      <PageHead title={t('title')} />
      <h1>{t('title')}</h1>
      <BookTabs books={shown} current={book} />
      <BookHead book={book}>{book === books.eWallet ? <WalletActs /> : null}</BookHead>
      <Journal key={book} book={book} />
    </>
  );
}
