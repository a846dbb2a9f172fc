import { Button, Dialog } from '@upline/ui';
import { FormFailure } from '../../../shared/forms/FormFailure.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { moneyText } from '../../../shared/money.tsx';
import { AddressChoice } from '../../address/AddressChoice.tsx';
import styles from './ChangeAddressDialog.module.css';
import { useChangeAddress } from './use-change-address.ts';
import type { OrderToPay } from './use-payable-order.ts';

type OwnOrder = NonNullable<OrderToPay['receiver']>;

export interface ChangeAddressDialogProps {
  order: OwnOrder;
  open: boolean;
  onClose: () => void;
}

/** Chooses another address for an unpaid order, and shows the order's cost there before it is changed. */
export function ChangeAddressDialog({ order, open, onClose }: ChangeAddressDialogProps) {
  const { t } = useTranslation('payment');
  return (
    <Dialog open={open} onClose={onClose} title={t('elsewhere.title')} closeLabel={t('frame:close')} width={640}>
      <ChangeAddress order={order} onClose={onClose} />
    </Dialog>
  );
}

function ChangeAddress({ order, onClose }: Pick<ChangeAddressDialogProps, 'order' | 'onClose'>) {
  const { t, locale } = useTranslation('payment');
  const { chosen, choose, cost, isAsking, failure, isChanging, send } = useChangeAddress(order.moId, onClose);
  const changed = (before: number, now: number) =>
    before === now ? moneyText(now, locale) : t('changed.from', { before: moneyText(before, locale), now: moneyText(now, locale) });
  return (
    <div className={styles.body}>
      <AddressChoice chosen={chosen} onChoose={choose} />
      {cost ? (
        <dl className={styles.cost} aria-busy={isAsking}>
          <dt>{t('summary.shipping')}</dt>
          <dd>{changed(order.logisticsExpense, cost.logisticsExpense)}</dd>
          {cost.taxIncluded === undefined ? (
            <>
              <dt>{t('summary.tax')}</dt>
              <dd>{changed(order.tax, cost.tax)}</dd>
            </>
          ) : (
            <>
              <dt>{t('summary.taxIncluded')}</dt>
              <dd>{changed(order.taxIncluded ?? 0, cost.taxIncluded)}</dd>
            </>
          )}
          <dt className={styles.total}>{t('summary.total')}</dt>
          <dd className={styles.total}>{changed(order.amount2, cost.orderAmount)}</dd>
        </dl>
      ) : null}
      <FormFailure text={failure} />
      <Button
        variant="go"
        wide
        onClick={send}
        pending={isChanging ? t('elsewhere.pending') : undefined}
        disabledReason={chosen === undefined ? t('elsewhere.choose') : undefined}
      >
        {t('elsewhere.submit')}
      </Button>
    </div>
  );
}
