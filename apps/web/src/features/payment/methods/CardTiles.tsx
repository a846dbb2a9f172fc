import { formatName } from '@upline/i18n';
import { Icon, Skeleton, StatusTag } from '@upline/ui';
import { useId, useState } from 'react';
import { AskAgain } from '../../../shared/AskAgain.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import styles from './CardTiles.module.css';
import { AddCardDialog } from '../cards/AddCardDialog.tsx';
import type { BegunFrom } from '../cards/CardWay.tsx';
import { type Card, useCards } from '../cards/use-cards.ts';
import { ChoiceTile } from './ChoiceTile.tsx';
import tiles from './ChoiceTiles.module.css';
import { onPage } from './pay-choice.ts';

export interface CardTilesProps {
  chosen: number | typeof onPage | undefined;
  /** Whether the payment service has a page for typing a card. */
  isCardOnPage: boolean;
  begunFrom: BegunFrom;
  onChoose: (cardId: number | typeof onPage) => void;
}

/** The saved cards to choose from, the payment service's page if there is one, and the button to add a card, which is then chosen. */
export function CardTiles({ chosen, isCardOnPage, begunFrom, onChoose }: CardTilesProps) {
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
        {cards.data?.length || isCardOnPage ? (
          <div className={styles.group} role="radiogroup" aria-label={t('title')}>
            {(cards.data ?? []).map((card) => (
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
            {isCardOnPage ? (
              <ChoiceTile name={group} checked={chosen === onPage} onChoose={() => onChoose(onPage)}>
                <span className="w6">{t('page.pay')}</span>
                <span className="s14 q">{t('page.pay.hint')}</span>
              </ChoiceTile>
            ) : null}
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
      <AddCardDialog open={isAdding} begunFrom={begunFrom} onClose={() => setAdding(false)} onAdded={added} />
    </>
  );
}

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
