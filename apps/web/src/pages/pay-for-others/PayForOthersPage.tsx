import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { PayForOthersForm } from '../../features/payment/PayForOthersForm.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './PayForOthersPage.module.css';

export const handle: PageHandle = { namespaces: ['others'] };
export const clientLoader = dictionariesLoader(['others']);

export default function PayForOthersPage() {
  const { t } = useTranslation('others');
  return (
    <>
      <PageHead title={t('title')} />
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <PayForOthersForm />
    </>
  );
}
