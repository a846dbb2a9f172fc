import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { Recommended } from '../../features/network/Recommended.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './EnrolmentPage.module.css';

export const handle: PageHandle = { namespaces: ['network'] };
export const clientLoader = dictionariesLoader(['network']);

export default function EnrolmentPage() {
  const { t } = useTranslation('network');
  return (
    <>
      <PageHead title={t('enrolment')} />
      <h1 className={styles.title}>{t('enrolment')}</h1>
      <Recommended />
    </>
  );
}
