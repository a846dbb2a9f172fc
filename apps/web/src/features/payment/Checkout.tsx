import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Button, showToast } from '@upline/ui';
import { useState } from 'react';
import { FormFailure } from '../../shared/forms/FormFailure.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { cartQuestion } from '../../shared/member-status.ts';
import { useSession } from '../../shared/session.ts';
import { AddressChoice } from '../address/AddressChoice.tsx';
import { chosenAddress, keepChosenAddress } from '../address/chosen-address.ts';
import { type Address, useAddresses } from '../address/use-addresses.ts';
import { CartGate } from '../cart/CartGate.tsx';
import { CartSummary } from '../cart/CartSummary.tsx';
import { EstimateNote } from '../cart/EstimateRows.tsx';
import { useEstimate } from '../cart/use-estimate.ts';
import { cartTotals } from '../cart/cart-totals.ts';
import { cartChanges } from '../cart/cart-changes.ts';
import { type Cart, cartKey } from '../cart/use-cart.ts';
import { variantText } from '../cart/variant-text.ts';
import { ChangedCart } from './ChangedCart.tsx';
import { ItemStrip } from './ItemStrip.tsx';
import { usePayOffer } from './methods/use-pay-offer.ts';
import { PaySkeleton } from './paying/PaySkeleton.tsx';
import styles from './paying/PayScreen.module.css';
import { usePlaceOrder } from './use-place-order.ts';

export function Checkout() {
  return <CartGate skeleton={<PaySkeleton step="checkout" />}>{(cart) => <CheckoutOf cart={cart} />}</CartGate>;
}

function CheckoutOf({ cart }: { cart: Cart }) {
  const lines = cart.cartProduct;
  const { t } = useTranslation('payment');
  const addresses = useAddresses();
  const userId = useSession()?.userId;
  const queries = useQueryClient();
  const [picked, setPicked] = useState(() => chosenAddress(userId));
  const { place, isPlacing, failure, before } = usePlaceOrder();
  const { missing } = usePayOffer(undefined);
  // The default address is first in the book and is preselected, also when the chosen one has been deleted.
  const choiceOf = (book: readonly Address[]) => book.find(({ fabId }) => fabId === picked) ?? book[0];
  const chosen = choiceOf(addresses.data ?? [])?.fabId;
  const estimate = useEstimate(cart, { fabId: chosen, isReady: !addresses.isPending });
  const choose = (fabId: number) => {
    setPicked(fabId);
    keepChosenAddress(userId, fabId);
  };
  const submit = async () => {
    // A press before the book is loaded waits for it, so that a member with an address is not asked to add one. The book shows its own failure.
    const book = addresses.data ?? (await addresses.refetch({ cancelRefetch: false })).data;
    if (book === undefined) return;
    const address = choiceOf(book);
    if (address === undefined) return showToast(t('warn.address'), { tone: 'danger' });
    // After a change on the cart's page, the cart's new name is still loading.
    const named = cart.seen === undefined ? await nameCart(queries, userId, cart) : cart;
    if (named !== undefined) place({ cart: named, address });
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
          <AddressChoice chosen={chosen} onChoose={choose} />
        </section>
        <CartSummary totals={cartTotals(cart)} cart={cart} estimate={estimate}>
          <FormFailure text={failure} />
          {missing === undefined ? null : <p role="status">{missing}</p>}
          {before ? <ChangedCart before={before} now={cart} /> : null}
          <Button variant="go" size="big" wide onClick={() => void submit()} pending={isPlacing ? t('place.pending') : undefined}>
            {t(cart.orderObliges === '1' ? 'place.obliges' : 'place.submit')}
          </Button>
          {estimate.cost?.fabId === undefined ? <EstimateNote estimate={estimate} /> : null}
        </CartSummary>
      </div>
    </>
  );
}

/** The cart with its name, read again; undefined if it differs from the cart on the page, which then shows the new one. */
async function nameCart(queries: QueryClient, userId: string | undefined, shown: Cart): Promise<Cart | undefined> {
  const now = (await cartQuestion.anew().catch(() => undefined))?.[0];
  if (now === undefined) return shown;
  queries.setQueryData<Cart>(cartKey(userId), now);
  return cartChanges(shown, now).length === 0 ? now : undefined;
}
