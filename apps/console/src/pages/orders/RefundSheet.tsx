import { TextBox, TextLines } from '@upline/ui/desk';
import { useState } from 'react';
import { Terms } from '../../frame/Page.tsx';
import { failureText } from '../../shared/api.ts';
import { useFormats } from '../../shared/formats.ts';
import { useTexts } from '../../shared/i18n.ts';
import { useAct } from '../../shared/use-act.ts';
import { useAnswer } from '../../shared/use-answer.ts';
import { ActForm } from './ActForm.tsx';
import type { Order, OrderSheetProps } from './order.ts';
import { RefundEarnings } from './RefundEarnings.tsx';
import { askedRefund } from './refund-choice.ts';
import styles from './RefundSheet.module.css';
import { useSourceName } from './use-source-name.ts';

/** A refund by line and quantity: what is chosen, what goes back by it to the cent, and whose earnings it changes, before anything happens. */
export function RefundSheet({ order, onClose }: OrderSheetProps) {
  const { t } = useTexts('consoleOrders');
  const { t: members } = useTexts('consoleMembers');
  const { fullMoney } = useFormats();
  const [pieces, setPieces] = useState(() => allLeft(order));
  const [isShippingBack, setShippingBack] = useState(true);
  const [isStockBack, setStockBack] = useState(order.state === 'paid');
  const asked = askedRefund(order, { pieces, isShippingBack, isStockBack });
  const { data, error } = useAnswer('previewRefund', { memberOrderNo: order.orderNo, ...asked });
  const preview = error ? undefined : data?.data;
  const { act, isPending } = useAct('refundOrder', { done: () => t('refund.partDone', { orderNo: order.orderNo }), onDone: onClose });
  const amount = preview ? fullMoney(preview.total) : '';
  return (
    <ActForm
      title={t('refund.byLine')}
      label={preview?.needsSecond ? t('refund.ask', { amount }) : t('refund.label', { amount })}
      isPending={isPending}
      onClose={onClose}
      onSend={({ reason = '' }) => (preview ? act({ memberOrderNo: order.orderNo, ...asked, reason }) : undefined)}
    >
      <ChosenLines order={order} pieces={pieces} onChange={setPieces} />
      <label className={styles.choice}>
        <input type="checkbox" checked={isShippingBack} onChange={({ target }) => setShippingBack(target.checked)} />
        {t('refund.shippingBack')}
      </label>
      <label className={styles.choice}>
        <input type="checkbox" checked={isStockBack} onChange={({ target }) => setStockBack(target.checked)} />
        {t('refund.stockBack')}
      </label>
      <div aria-live="polite">
        {error ? <p className={styles.refused}>{failureText(error)}</p> : null}
        {preview ? <Money preview={preview} /> : null}
      </div>
      {preview && preview.pv > 0 ? <RefundEarnings orderNo={order.orderNo} asked={asked} preview={preview} /> : null}
      <TextLines name="reason" label={members('reason')} hint={members('reason.kept')} required minLength={3} maxLength={200} />
      {preview ? <p className="s13 q">{t('refund.limit', { amount: fullMoney(preview.limit) })}</p> : null}
    </ActForm>
  );
}

type Pieces = ReadonlyMap<number, number>;

const allLeft = (order: Order): Pieces => new Map(order.lines.map(({ lineId, pieces, refunded }) => [lineId, pieces - refunded]));

interface ChosenLinesProps {
  readonly order: Order;
  readonly pieces: Pieces;
  readonly onChange: (pieces: Pieces) => void;
}

/** Each line with how many of its pieces go back. */
function ChosenLines({ order, pieces, onChange }: ChosenLinesProps) {
  const { t } = useTexts('consoleOrders');
  const { money } = useFormats();
  const isNone = [...pieces.values()].every((count) => count === 0);
  return (
    <>
      <ul className={styles.lines}>
        {order.lines.map(({ lineId, name, productNo, price, pieces: bought, refunded }) => {
          const left = bought - refunded;
          const chosen = pieces.get(lineId) ?? 0;
          const change = (value: number): void =>
            onChange(new Map(pieces).set(lineId, Number.isNaN(value) ? 0 : Math.min(Math.max(Math.trunc(value), 0), left)));
          return (
            <li key={lineId} className={chosen > 0 ? styles.chosen : undefined}>
              <div>
                {name}
                <small>{[productNo, t('refund.left', { left, bought })].join(', ')}</small>
              </div>
              <div className={styles.pieces}>
                <TextBox
                  label={t('refund.back')}
                  aria-label={t('refund.backOf', { name })}
                  type="number"
                  min={0}
                  max={left}
                  disabled={left === 0}
                  value={chosen}
                  onChange={({ target }) => change(target.valueAsNumber)}
                />
              </div>
              <span className={styles.figure}>{money(price * chosen)}</span>
            </li>
          );
        })}
      </ul>
      <p>
        <button type="button" className="link" onClick={() => onChange(isNone ? allLeft(order) : new Map())}>
          {t(isNone ? 'refund.all' : 'refund.none')}
        </button>
      </p>
    </>
  );
}

function Money({ preview }: { readonly preview: NonNullable<ReturnType<typeof useAnswer<'previewRefund'>>['data']>['data'] }) {
  const { t } = useTexts('consoleOrders');
  const { t: members } = useTexts('consoleMembers');
  const { money, fullMoney } = useFormats();
  const sourceName = useSourceName();
  return (
    <Terms
      rows={[
        [members('order.goods'), money(preview.goods)],
        [members('order.tax'), money(preview.tax)],
        [t('refund.shippingShare'), money(preview.shipping)],
        preview.deposit > 0 ? [members('order.deposit'), money(preview.deposit)] : undefined,
        [t('refund.goesBack'), <b key="total">{fullMoney(preview.total)}</b>],
        ...preview.to.map(({ source, amount }) => [t('refund.to', { source: sourceName(source) }), money(amount)] as const),
      ]}
    />
  );
}
