import type { AnswerOf } from '@upline/contract';
import { ActButton, TextBox } from '@upline/ui/desk';
import { useFormats } from '../../../../shared/words/formats.ts';
import { useTexts } from '../../../../shared/words/i18n.ts';
import type { Order } from '../order.ts';
import { allLeft, isNoneChosen, type RefundChoice } from './refund-choice.ts';
import styles from './RefundSheet.module.css';

type Preview = AnswerOf<'previewRefund'>['data'];

interface RefundLinesProps {
  readonly order: Order;
  readonly choice: RefundChoice;
  /** Effect of the current choice; undefined until it is computed. */
  readonly preview: Preview | undefined;
  readonly onChange: (choice: RefundChoice) => void;
}

/** Each line with the number of pieces to refund, and whether they return to stock; one press chooses all that are left. */
export function RefundLines({ order, choice, preview, onChange }: RefundLinesProps) {
  const { t } = useTexts('consoleOrders');
  const isNone = isNoneChosen(choice);
  const isTouched = order.lines.some(({ refunded }) => refunded > 0);
  return (
    <>
      <p>
        <ActButton onClick={() => onChange({ ...choice, pieces: isNone ? allLeft(order) : new Map() })}>
          {t(isNone ? (isTouched ? 'refund.all' : 'refund.whole') : 'refund.none')}
        </ActButton>
      </p>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <Line key={line.lineId} line={line} choice={choice} preview={preview} onChange={onChange} />
        ))}
      </ul>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={choice.isShippingBack}
          onChange={({ target }) => onChange({ ...choice, isShippingBack: target.checked })}
        />
        {t('refund.shippingBack')}
      </label>
    </>
  );
}

interface LineProps extends Omit<RefundLinesProps, 'order'> {
  readonly line: Order['lines'][number];
}

function Line({ line, choice, preview, onChange }: LineProps) {
  const { t } = useTexts('consoleOrders');
  const { money } = useFormats();
  const { lineId, name, productNo, price, pieces: bought, refunded } = line;
  const left = bought - refunded;
  const chosen = choice.pieces.get(lineId) ?? 0;
  const change = (value: number): void => {
    const count = Number.isNaN(value) ? 0 : Math.min(Math.max(Math.trunc(value), 0), left);
    onChange({ ...choice, pieces: new Map(choice.pieces).set(lineId, count) });
  };
  // The shop's default, until a person chooses.
  const isStockBack = choice.stockBack.get(lineId) ?? preview?.lines.find((shown) => shown.lineId === lineId)?.stockBack ?? false;
  return (
    <li className={chosen > 0 ? styles.chosen : undefined}>
      <div>
        {name}
        <small>{[productNo, t('refund.left', { left, bought })].join(', ')}</small>
        {chosen > 0 ? (
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={isStockBack}
              onChange={({ target }) => onChange({ ...choice, stockBack: new Map(choice.stockBack).set(lineId, target.checked) })}
            />
            {t('refund.stockBack')}
          </label>
        ) : null}
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
}
