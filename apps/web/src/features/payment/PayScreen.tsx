import { useState } from 'react';
import { variantText } from '../cart/variant-text.ts';
import { AddressText } from '../address/AddressText.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { moneyText } from '../../shared/money.tsx';
import { ItemStrip } from './ItemStrip.tsx';
import { MethodPicker } from './MethodPicker.tsx';
import { PaymentPasswordDialog } from './PaymentPasswordDialog.tsx';
import styles from './PayScreen.module.css';
import { PaySummary } from './PaySummary.tsx';
import type { PayChoice } from './pay-methods.ts';
import { usePayFlow } from './use-pay-flow.ts';
import type { PayableOrder } from './use-payable-order.ts';

/** The pay screen of an unpaid order: items, method, address, fees and agreement. */
export function PayScreen({ order }: { order: PayableOrder }) {
  const { t, locale } = useTranslation('payment');
  const [choice, setChoice] = useState<PayChoice>();
  const [agreed, setAgreed] = useState(false);
  const flow = usePayFlow(order, choice, agreed);
  const items = order.jpoMemberOrderList.map((item) => ({
    key: item.pttId,
    name: item.productName,
    variant: variantText(item.jpmProductSaleTeamType),
    picture: item.imageLinkList[0]?.imageLink,
    quantity: item.qty,
    price: item.price,
    pv: item.jpmProductSaleTeamType.pv,
  }));
  return (
    <>
      <ItemStrip items={items} label={t('strip.label')} />
      <div className="split">
        <div className={styles.main}>
          <section className={styles.section} aria-labelledby="pay-method">
            <h2 id="pay-method" className={styles.heading}>
              {t('method.title')}
            </h2>
            <MethodPicker choice={choice} onChange={setChoice} />
          </section>
          <section className={styles.section} aria-labelledby="ships-to">
            <h2 id="ships-to" className={styles.heading}>
              {t('shipsTo')}
            </h2>
            <div className={styles.address}>
              <AddressText address={order} />
            </div>
          </section>
        </div>
        <PaySummary
          order={order}
          agreed={agreed}
          onAgree={setAgreed}
          onPay={flow.start}
          pending={flow.isPending}
          asksPassword={flow.asksPassword}
        />
      </div>
      <PaymentPasswordDialog
        open={flow.isAsking}
        amount={moneyText(order.amount2, locale)}
        pending={flow.isPending}
        refusal={flow.passwordRefusal}
        onSubmit={flow.pay}
        onClose={flow.stopAsking}
      />
    </>
  );
}
