import { Icon } from '@upline/ui';
import { bookOfCredit, type CreditPage } from '../../features/wallet/books.ts';
import { CreditBook } from '../../features/wallet/book/CreditBook.tsx';
import { CreditWaiting } from '../../features/wallet/book/CreditWaiting.tsx';
import { useClientSettings } from '../../features/content/use-client-settings.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { LoadFailed } from '../../shared/LoadFailed.tsx';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './CreditView.module.css';

/**
 * The parts that the three credit pages share: heading, balance and journal of their book. A fund has the same name and notice on every page. The start-up fund's notice says that
 * a spent amount is not given back.
 */
export function CreditView({ name }: { name: CreditPage }) {
  const { t } = useTranslation('wallet');
  const settings = useClientSettings();
  const book = settings.data && bookOfCredit(name, settings.data.creditPages);
  const title = book ? t(`book.${book}`) : t(`credit.${name}`);
  return (
    <>
      <PageHead title={title} />
      <h1>{title}</h1>
      {book === '8' ? (
        <p className={styles.notice}>
          <Icon name="info" size={20} />
          {t('voucherNotice')}
        </p>
      ) : null}
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
