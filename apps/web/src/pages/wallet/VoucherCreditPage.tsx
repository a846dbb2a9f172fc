import { Icon } from '@upline/ui';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './CreditView.module.css';
import { CreditView } from './CreditView.tsx';

export const handle: PageHandle = { namespaces: ['wallet'] };
export const clientLoader = dictionariesLoader(['wallet']);

export default function VoucherCreditPage() {
  const { t } = useTranslation('wallet');
  return (
    <CreditView name="voucher">
      <p className={styles.notice}>
        <Icon name="info" size={20} />
        {t('voucherNotice')}
      </p>
    </CreditView>
  );
}
