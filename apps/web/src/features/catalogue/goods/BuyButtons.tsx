import { Button } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import type { AddToCart } from './use-add-to-cart.tsx';

export interface BuyButtonsProps {
  readonly size: 'medium' | 'big';
  readonly soldOut: boolean;
  readonly cart: Pick<AddToCart, 'pending'>;
  readonly onAdd: () => void;
  readonly onBuy: () => void;
}

export function BuyButtons({ size, soldOut, cart, onAdd, onBuy }: BuyButtonsProps) {
  const { t } = useTranslation('catalogue');
  const reason = soldOut ? t('soldOutReason') : undefined;
  // While one button is working the other waits, without a spinner.
  const guard = (act: () => void) => () => cart.pending === null && act();
  return (
    <>
      <Button
        variant="go"
        size={size}
        pending={cart.pending === 'add' ? t('adding') : undefined}
        disabledReason={reason}
        reasonHidden
        onClick={guard(onAdd)}
      >
        {t('addToCart')}
      </Button>
      <Button
        variant="out"
        size={size}
        pending={cart.pending === 'buy' ? t('adding') : undefined}
        disabledReason={reason}
        reasonHidden
        onClick={guard(onBuy)}
      >
        {t('buyNow')}
      </Button>
    </>
  );
}
