import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { Withdrawal } from '../../features/wallet/withdrawal/Withdrawal.tsx';
import { BackLink } from '../../shared/BackLink.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './WithdrawalPage.module.css';

export const handle: PageHandle = { namespaces: ['wallet', 'code'] };
export const clientLoader = dictionariesLoader(['wallet', 'code']);

export default function WithdrawalPage() {
  const { t } = useTranslation('wallet');
  return (
    <>
      <PageHead title={t('withdraw.title')} />
      <BackLink to={paths.wallet()}>{t('title')}</BackLink>
      <h1 className={styles.title}>{t('withdraw.title')}</h1>
      <Withdrawal />
    </>
  );
}
