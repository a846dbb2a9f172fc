import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { AddressBook } from '../../features/address/AddressBook.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './AddressBookPage.module.css';

export const handle: PageHandle = { namespaces: ['address'] };
export const clientLoader = dictionariesLoader(['address']);

export default function AddressBookPage() {
  const { t } = useTranslation('address');
  return (
    <>
      <PageHead title={t('book')} />
      <h1 className={styles.title}>{t('book')}</h1>
      <AddressBook />
    </>
  );
}
