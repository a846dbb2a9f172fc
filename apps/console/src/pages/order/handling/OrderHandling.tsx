import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import type { Order } from '../orders/order.ts';
import styles from './Handling.module.css';
import { InHand } from './InHand.tsx';
import { OpenBy } from './OpenBy.tsx';
import { Tags } from './Tags.tsx';

/** The facts that staff who open an order have to know first: its hold, who has it, and its tags. */
export function OrderHandling({ order: { orderNo, hold, inHandOf = '', assignedTo = '', tags = [] } }: { readonly order: Order }) {
  const { t } = useTexts('consoleOrders');
  const { at } = useFormats();
  return (
    <>
      {hold ? (
        <p className={styles.note} role="status">
          <b>{t('handling.onHold')}</b> {t('handling.heldBy', { reason: hold.reason, by: hold.by, at: at(hold.at) })}
        </p>
      ) : null}
      <InHand orderNo={orderNo} by={inHandOf} />
      <OpenBy orderNo={orderNo} />
      {assignedTo === '' && tags.length === 0 ? null : (
        <p className="q">
          {assignedTo === '' ? null : t('handling.assignedTo', { name: assignedTo })} <Tags tags={tags} />
        </p>
      )}
    </>
  );
}
