import type { ReactNode } from 'react';
import { bookOfCredit, type CreditPage } from '../../features/wallet/books.ts';
import { CreditBook } from '../../features/wallet/CreditBook.tsx';
import { CreditWaiting } from '../../features/wallet/CreditWaiting.tsx';
import { useClientSettings } from '../../features/content/use-client-settings.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { LoadFailed } from '../../shared/LoadFailed.tsx';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './CreditView.module.css';

export interface CreditViewProps {
  readonly name: CreditPage;
  readonly children?: ReactNode;
}

/** What the three credit pages share: heading, balance and journal of their book. A fund has one name, on whichever page it stands. */
export function CreditView({ name, children }: CreditViewProps) {
  const { t } = useTranslation('wallet');
  const settings = useClientSettings();
  const book = settings.data && bookOfCredit(name, settings.data.creditPages);
  const title = book ? t(`book.${book}`) : t(`credit.${name}`);
  return (
    <>
      <PageHead title={title} />
      <h1>{title}</h1>
      {children}
      {book ? (
        <CreditBook book={book} />
      ) : settings.isLoadingError ? (
        <div className={styles.state}>
          <LoadFailed query={settings} title={t('journalError.title')} text={t('error.text')} />
        </div>
      ) : (
        <CreditWaiting />
      )}
    </>
  );
}
