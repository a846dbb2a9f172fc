import { wordOr } from '@upline/i18n/texts';
import { Icon, Skeleton } from '@upline/ui';
import { type Dispatch, useId } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import type { BegunFrom } from '../cards/CardWay.tsx';
import { CardTiles } from './CardTiles.tsx';
import { ChoiceTile } from './ChoiceTile.tsx';
import choiceTiles from './ChoiceTiles.module.css';
import styles from './MethodPicker.module.css';
import rows from '../PayRows.module.css';
import type { onPage, PayChoice, PayChoiceStep } from './pay-choice.ts';
import { cardMethod, type PayTile, type PayType } from './pay-methods.ts';
import type { PayOffer } from './use-pay-offer.ts';

export interface MethodPickerProps {
  offer: PayOffer;
  choice: PayChoice;
  cardId: number | typeof onPage | undefined;
  begunFrom: BegunFrom;
  onChange: Dispatch<PayChoiceStep>;
}

/** Method cards that toggle: a second click on the chosen one deselects it. The chosen one shows its further choices. */
export function MethodPicker({ offer: { tiles, isCardOnPage, isPending }, choice, cardId, begunFrom, onChange }: MethodPickerProps) {
  const { t } = useTranslation('payment');
  if (isPending) return <Waiting />;
  if (tiles.length === 0) return <p className="q">{t('method.none')}</p>;
  return (
    <ul className={rows.rows}>
      {tiles.map(({ tile: method, icon, payTypes }) => {
        const isChosen = choice.method === method;
        return (
          <li key={method}>
            <button
              type="button"
              className={styles.method}
              aria-pressed={isChosen}
              onClick={() => onChange({ type: 'method', method, ...(payTypes[0] === undefined ? {} : { payType: payTypes[0] }) })}
            >
              <span className={isChosen ? `${styles.mark} ${styles.chosen}` : styles.mark} aria-hidden="true" />
              <Icon name={icon} />
              <span className={rows.text}>
                <span className="w6">{t(`method.${method}`)}</span>
                <span className="s14 q">{t(`method.${method}.hint`)}</span>
              </span>
            </button>
            {isChosen && method === cardMethod.tile ? (
              <CardTiles
                chosen={cardId}
                isCardOnPage={isCardOnPage}
                begunFrom={begunFrom}
                onChoose={(id) => onChange({ type: 'card', cardId: id })}
              />
            ) : null}
            {isChosen && payTypes.length > 1 ? (
              <PayTypeTiles
                method={method}
                payTypes={payTypes}
                chosen={choice.payType}
                onChoose={(payType) => onChange({ type: 'payType', payType })}
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** As many rows as most payers see, so that the page does not jump. */
function Waiting() {
  return (
    <div className={rows.rows} aria-busy="true">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={72} radius={8} />
      ))}
    </div>
  );
}

interface PayTypeTilesProps {
  method: PayTile;
  payTypes: readonly PayType[];
  chosen: PayType | undefined;
  onChoose: (payType: PayType) => void;
}

function PayTypeTiles({ method, payTypes, chosen, onChoose }: PayTypeTilesProps) {
  const { t } = useTranslation('payment');
  const group = useId();
  return (
    <div className={choiceTiles.tiles} role="radiogroup" aria-label={t(`method.${method}`)}>
      {payTypes.map((payType) => (
        <ChoiceTile key={payType} name={group} checked={payType === chosen} onChoose={() => onChoose(payType)}>
          <span className="w6">{wordOr(t, `payType.${payType}`, t(`method.${method}`))}</span>
        </ChoiceTile>
      ))}
    </div>
  );
}
