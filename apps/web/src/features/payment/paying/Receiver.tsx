import { Icon } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { AddressText, type PostalAddress } from '../../address/AddressText.tsx';
import { PaySection } from './PaySection.tsx';
import styles from './PayScreen.module.css';

/** The receiver of the goods. For another member's order only its owner, never the address. */
export function Receiver({ address, code }: { address: PostalAddress | undefined; code: string | undefined }) {
  const { t } = useTranslation('payment');
  return (
    <PaySection title={address ? t('shipsTo') : t('payFor')}>
      <div className={styles.address}>
        <Icon name={address ? 'pin' : 'gift'} />
        {address ? (
          <AddressText address={address} />
        ) : (
          <span className={styles.member}>
            <span className="w6">{t('payFor.member', { code: code ?? '' })}</span>
            <span className="s14 q">{t('payFor.hint')}</span>
          </span>
        )}
      </div>
    </PaySection>
  );
}
