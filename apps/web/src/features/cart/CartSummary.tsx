import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Money, Pv } from '../../shared/money.tsx';
import { PromotionNotes, PromotionRows } from './PromotionNotes.tsx';
import type { CartTotals } from './cart-totals.ts';
import type { Cart } from './use-cart.ts';

/** Pieces, points, saving and total of a cart; `children` is the next step. */
export function CartSummary({ totals, cart, children }: { totals: CartTotals; cart: Cart; children: ReactNode }) {
  const { t } = useTranslation('cart');
  return (
    <aside className="panel" aria-labelledby="cart-summary">
      <h2 id="cart-summary" className="panel-title">
        {t('summary.title')}
      </h2>
      <dl className="sum" aria-live="polite" aria-atomic="true">
        <dt>{t('summary.pieces')}</dt>
        <dd>{totals.pieces}</dd>
        <dt>{t('summary.points')}</dt>
        <dd>
          <Pv amount={totals.pvHundredths / 100} />
        </dd>
        {totals.savedCents > 0 ? (
          <>
            <dt>{t('summary.saved')}</dt>
            <dd>
              <Money amount={totals.savedCents / 100} size="s" />
            </dd>
          </>
        ) : null}
        <PromotionRows cart={cart} />
        <dt className="all">{t('summary.total')}</dt>
        <dd className="all">
          <Money amount={totals.amountCents / 100} size="l" />
        </dd>
      </dl>
      <PromotionNotes cart={cart} />
      {children}
    </aside>
  );
}
