import { useQueryClient } from '@tanstack/react-query';
import { RequestRefused } from '@upline/client';
import { Button, buttonClass, showToast } from '@upline/ui';
import { type MouseEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { CartLineRow } from './CartLineRow.tsx';
import { CartSummary } from './CartSummary.tsx';
import { CartToolbar } from './CartToolbar.tsx';
import { EstimateNote } from './EstimateRows.tsx';
import { useEstimate } from './use-estimate.ts';
import { cartTotals } from './cart-totals.ts';
import { useChosenLines } from './use-chosen-lines.ts';
import type { Cart, CartLine } from './use-cart.ts';
import { areQuantitiesChanging, quantitiesSettled } from './use-change-quantity.ts';
import { useDeleteLines } from './use-delete-lines.ts';

/** True if no answer came, so the same button retries. */
const isUnanswered = (error: Error | null) => error !== null && !(error instanceof RequestRefused);

export function CartContents({ cart }: { cart: Cart }) {
  const lines = cart.cartProduct;
  const { t } = useTranslation('cart');
  const choice = useChosenLines(lines);
  const [doomed, setDoomed] = useState<readonly CartLine[]>([]);
  const remove = useDeleteLines();
  const estimate = useEstimate(cart);
  const close = () => {
    setDoomed([]);
    remove.reset();
  };

  const askBatch = () => {
    if (choice.chosen.length === 0) showToast(t('batch.none'), { tone: 'danger' });
    else setDoomed(choice.chosen);
  };
  const confirmDelete = () =>
    remove.mutate(doomed, {
      onSuccess: ({ resultMessage }) => {
        showToast(resultMessage);
        choice.stop();
        close();
      },
      onError: (error) => {
        if (!(error instanceof RequestRefused)) return;
        showToast(error.message, { tone: 'danger' });
        close();
      },
    });

  return (
    <div className="split">
      <section aria-label={t('title')}>
        <CartToolbar
          lines={lines.length}
          chosen={choice.chosen.length}
          choosing={choice.choosing}
          onChooseAll={choice.chooseAll}
          onStart={choice.start}
          onCancel={choice.stop}
          onDelete={askBatch}
        />
        <ul>
          {lines.map((line) => (
            <CartLineRow
              key={line.sclId}
              line={line}
              choosing={choice.choosing}
              chosen={choice.isChosen(line)}
              onChoose={(chosen) => choice.choose(line, chosen)}
              onDelete={() => setDoomed([line])}
            />
          ))}
        </ul>
      </section>
      <CartSummary totals={cartTotals(cart)} cart={cart} estimate={estimate}>
        <ToCheckout isChoosing={choice.choosing} />
        {choice.choosing ? null : <EstimateNote estimate={estimate} />}
      </CartSummary>
      <ConfirmDialog
        open={doomed.length > 0}
        title={t('delete.title')}
        text={doomed.length === 1 ? t('delete.one', { name: doomed[0]?.productName ?? '' }) : t('delete.several', { count: doomed.length })}
        confirm={t('delete.confirm')}
        pending={remove.isPending ? t('delete.pending') : undefined}
        onConfirm={confirmDelete}
        failure={isUnanswered(remove.error) ? t('delete.noAnswer') : undefined}
        onClose={close}
      />
    </div>
  );
}

/** The next step; not shown while lines are ticked for deletion, because the member does not mean to order the whole cart then. */
function ToCheckout({ isChoosing }: { isChoosing: boolean }) {
  const { t } = useTranslation('cart');
  const queries = useQueryClient();
  const navigate = useNavigate();
  if (isChoosing) {
    return (
      <Button variant="go" size="big" wide disabledReason={t('batch.first')}>
        {t('confirm')}
      </Button>
    );
  }
  const goOn = async (event: MouseEvent): Promise<void> => {
    if (!areQuantitiesChanging(queries)) return;
    // A quantity typed just before the press is settled first. If it is refused, its line says why.
    event.preventDefault();
    if (await quantitiesSettled(queries)) await navigate(paths.checkout());
  };
  return (
    <>
      <Link
        className={buttonClass({ variant: 'go', size: 'big', wide: true })}
        to={paths.checkout()}
        data-act=""
        onClick={(event) => void goOn(event)}
      >
        {t('confirm')}
      </Link>
    </>
  );
}
