import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Money, Pv } from '../../shared/money.tsx';
import { PromotionNotes, PromotionRows } from './PromotionNotes.tsx';
import { EstimateRows } from './EstimateRows.tsx';
import type { Estimate } from './use-estimate.ts';
import type { CartTotals } from './cart-totals.ts';
import type { Cart } from './use-cart.ts';

export interface CartSummaryProps {
  readonly totals: CartTotals;
  readonly cart: Cart;
  readonly estimate: Estimate;
  /** The next step. */
  readonly children: ReactNode;
}

/** Pieces, points, saving, fees and total of a cart. */
export function CartSummary({ totals, cart, estimate, children }: CartSummaryProps) {
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
        <EstimateRows estimate={estimate} goodsCents={totals.amountCents} />
      </dl>
      <PromotionNotes cart={cart} />
      {children}
    </aside>
  );
}
