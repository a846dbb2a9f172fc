import { Icon } from '@upline/ui';
import { type Dispatch, useId } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { CardTiles } from './CardTiles.tsx';
import { ChoiceTile } from './ChoiceTile.tsx';
import choiceTiles from './ChoiceTiles.module.css';
import styles from './MethodPicker.module.css';
import rows from '../PayRows.module.css';
import type { PayChoice, PayChoiceStep } from './pay-choice.ts';
import { cardMethod, type PayTile, type PayType } from './pay-methods.ts';
import { useOfferedTiles } from './use-offered-tiles.ts';

export interface MethodPickerProps {
  choice: PayChoice;
  /** The card that would be charged. */
  cardId: number | undefined;
  onChange: Dispatch<PayChoiceStep>;
}

/** Method cards that toggle: a second click on the chosen one clears it. The chosen one shows its further choices. */
export function MethodPicker({ choice, cardId, onChange }: MethodPickerProps) {
  const { t } = useTranslation('payment');
  const tiles = useOfferedTiles();
  return (
    <ul className={rows.rows}>
      {tiles.map(({ tile: method, icon, payTypes }) => {
        const isChosen = choice.method === method;
        return (
          <li key={method}>
            <button type="button" className={styles.method} aria-pressed={isChosen} onClick={() => onChange({ type: 'method', method })}>
              <span className={isChosen ? `${styles.mark} ${styles.chosen}` : styles.mark} aria-hidden="true" />
              <Icon name={icon} />
              <span className={rows.text}>
                <span className="w6">{t(`method.${method}`)}</span>
                <span className="s14 q">{t(`method.${method}.hint`)}</span>
              </span>
            </button>
            {isChosen && method === cardMethod.tile ? (
              <CardTiles chosen={cardId} onChoose={(id) => onChange({ type: 'card', cardId: id })} />
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
          <span className="w6">{t(`payType.${payType}`)}</span>
        </ChoiceTile>
      ))}
    </div>
  );
}
