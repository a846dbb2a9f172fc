import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { WithdrawalRecord } from '../../features/wallet/withdrawal/WithdrawalRecord.tsx';
import { BackLink } from '../../shared/BackLink.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './WithdrawalPage.module.css';

export const handle: PageHandle = { namespaces: ['wallet'] };
export const clientLoader = dictionariesLoader(['wallet']);

export default function WithdrawalRecordPage() {
  const { t } = useTranslation('wallet');
  return (
    <>
      <PageHead title={t('record.title')} />
      <BackLink to={paths.wallet()}>{t('title')}</BackLink>
      <h1 className={styles.title}>{t('record.title')}</h1>
      <WithdrawalRecord />
    </>
  );
}
