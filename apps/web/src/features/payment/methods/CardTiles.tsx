import { formatName } from '@upline/i18n';
import { Icon, Skeleton, StatusTag } from '@upline/ui';
import { useId, useState } from 'react';
import { AskAgain } from '../../../shared/AskAgain.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import styles from './CardTiles.module.css';
import { AddCardDialog } from '../cards/AddCardDialog.tsx';
import { type Card, useCards } from '../cards/use-cards.ts';
import { ChoiceTile } from './ChoiceTile.tsx';
import tiles from './ChoiceTiles.module.css';

/** The saved cards to choose from, and the button to add one, which is then chosen. */
export function CardTiles({ chosen, onChoose }: { chosen: number | undefined; onChoose: (cardId: number) => void }) {
  const { t } = useTranslation('card');
  const group = useId();
  const cards = useCards();
  const [isAdding, setAdding] = useState(false);
  const added = (id: number) => {
    setAdding(false);
    onChoose(id);
  };
  return (
    <>
      <div className={tiles.tiles} aria-busy={cards.isPending}>
        {cards.data?.length ? (
          <div className={styles.group} role="radiogroup" aria-label={t('title')}>
            {cards.data.map((card) => (
              <ChoiceTile
                key={card.id}
                name={group}
                checked={card.id === chosen}
                disabled={card.expired === '1'}
                onChoose={() => onChoose(card.id)}
              >
                <CardFace card={card} />
              </ChoiceTile>
            ))}
          </div>
        ) : null}
        {cards.isPending ? [1, 2].map((at) => <Skeleton key={at} height={96} radius={8} />) : null}
        {cards.isLoadingError ? (
          <p className={styles.failed}>
            {t('error.title')}
            <AskAgain query={cards} size="small" />
          </p>
        ) : null}
        <button type="button" className={tiles.add} onClick={() => setAdding(true)}>
          <Icon name="plus" />
          {t('add')}
        </button>
      </div>
      <AddCardDialog open={isAdding} onClose={() => setAdding(false)} onAdded={added} />
    </>
  );
}

/** Holder, last digits, expiry. */
function CardFace({ card: { firstName, lastName, cardId, brand, validityDate, expired } }: { card: Card }) {
  const { t, locale } = useTranslation('card');
  const digits = cardId.startsWith(brand) ? cardId.slice(brand.length).trim() : cardId;
  return (
    <>
      <span className="s14">{formatName({ given: firstName, family: lastName }, locale)}</span>
      <span className={styles.number}>
        {/* The display face has round bullets. */}
        <span className="display">{digits.replace(/\d+$/, '')}</span>
        {/\d+$/.exec(digits)?.[0]}
      </span>
      <span className={styles.until}>
        {digits === cardId ? null : <span>{brand}</span>}
        <span>{validityDate}</span>
        {expired === '1' ? <StatusTag tone="danger">{t('expired')}</StatusTag> : null}
      </span>
    </>
  );
}
