import { Button, showToast } from '@upline/ui';
import { useState } from 'react';
import { FormFailure } from '../../shared/forms/FormFailure.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { AddressChoice } from '../address/AddressChoice.tsx';
import { useAddresses } from '../address/use-addresses.ts';
import { CartGate } from '../cart/CartGate.tsx';
import { CartSummary } from '../cart/CartSummary.tsx';
import { cartTotals } from '../cart/cart-totals.ts';
import type { Cart } from '../cart/use-cart.ts';
import { variantText } from '../cart/variant-text.ts';
import { ItemStrip } from './ItemStrip.tsx';
import { PaySkeleton } from './paying/PaySkeleton.tsx';
import styles from './paying/PayScreen.module.css';
import { usePlaceOrder } from './use-place-order.ts';

/** The checkout of the whole cart. */
export function Checkout() {
  return <CartGate skeleton={<PaySkeleton step="checkout" />}>{(cart) => <CheckoutOf cart={cart} />}</CartGate>;
}

function CheckoutOf({ cart }: { cart: Cart }) {
  const lines = cart.cartProduct;
  const { t } = useTranslation('payment');
  const addresses = useAddresses();
  const [picked, setPicked] = useState<number>();
  const { place, isPlacing, failure } = usePlaceOrder();
  // The default is first in the book and is preselected, also if the chosen one has been deleted.
  const [first] = addresses.data ?? [];
  const chosen = (addresses.data?.find(({ fabId }) => fabId === picked) ?? first)?.fabId;
  const submit = async () => {
    // A press before the book is loaded waits for it, so that a member with an address is not told to add one. The book
    // shows its own failure.
    const book = addresses.data ?? (await addresses.refetch({ cancelRefetch: false })).data;
    if (book === undefined) return;
    const fabId = chosen ?? book[0]?.fabId;
    if (fabId === undefined) showToast(t('warn.address'), { tone: 'danger' });
    else place({ fabId, promotionKey: cart.promotionKey });
  };
  const items = lines.map((line) => ({
    key: line.sclId,
    name: line.productName,
    variant: variantText(line),
    picture: line.imageList[0]?.imageLink,
    quantity: line.qty,
    price: line.price,
    pv: line.pv,
  }));
  return (
    <>
      <ItemStrip items={items} label={t('strip.label')} />
      <div className="split">
        <section className={styles.section} aria-labelledby="address-title">
          <h2 id="address-title" className={styles.heading}>
            {t('address:title')}
          </h2>
          <AddressChoice chosen={chosen} onChoose={setPicked} />
        </section>
        <CartSummary totals={cartTotals(cart)} cart={cart}>
          <FormFailure text={failure} />
          <Button variant="go" size="big" wide onClick={() => void submit()} pending={isPlacing ? t('place.pending') : undefined}>
            {t('place.submit')}
          </Button>
          <p className="s14 q">{t('cart:feesLater')}</p>
        </CartSummary>
      </div>
    </>
  );
}
