import { Button, Icon } from '@upline/ui';
import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { AddressText } from '../../address/AddressText.tsx';
import { ChangeAddressDialog } from './ChangeAddressDialog.tsx';
import { PaySection } from './PaySection.tsx';
import styles from './PayScreen.module.css';
import type { OrderToPay } from './use-payable-order.ts';

/** The receiver of the goods, who can be changed until a payment begins. For another member's order only its owner is shown, never the address. */
export function Receiver({ order, code }: { order: OrderToPay['receiver']; code: string | undefined }) {
  const { t } = useTranslation('payment');
  const [isChanging, setChanging] = useState(false);
  if (order === undefined)
    return (
      <PaySection title={t('payFor')}>
        <div className={styles.address}>
          <Icon name="gift" />
          <span className={styles.member}>
            <span className="w6">{t('payFor.member', { code: code ?? '' })}</span>
            <span className="s14 q">{t('payFor.hint')}</span>
          </span>
        </div>
      </PaySection>
    );
  const isHeld = order.openPayment !== undefined;
  return (
    <PaySection title={t('shipsTo')} note={isHeld ? t('elsewhere.held') : undefined}>
      <div className={styles.address}>
        <Icon name="pin" />
        <AddressText address={order} />
        {isHeld ? null : (
          <Button variant="out" size="small" onClick={() => setChanging(true)}>
            {t('elsewhere.change')}
          </Button>
        )}
      </div>
      <ChangeAddressDialog order={order} open={isChanging && !isHeld} onClose={() => setChanging(false)} />
    </PaySection>
  );
}
