import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { FileForm } from '../../features/wallet/files/FileForm.tsx';
import { FileList } from '../../features/wallet/files/FileList.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './FilesPage.module.css';

export const handle: PageHandle = { namespaces: ['files', 'wallet'] };
export const clientLoader = dictionariesLoader(['files', 'wallet']);

/** The member's own data as files: earnings and why, network, orders, statements of the funds. */
export default function FilesPage() {
  const { t } = useTranslation('files');
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} />
      <h1>{t('title')}</h1>
      <p className="q">{t('lead')}</p>
      <FileForm />
      <FileList />
    </div>
  );
}
