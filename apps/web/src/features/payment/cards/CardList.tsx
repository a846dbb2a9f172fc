import { Button, Checkbox, Icon, showToast } from '@upline/ui';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx';
import { refusalText } from '../../../shared/failure-text.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import styles from './CardList.module.css';
import { CardRow } from './CardRow.tsx';
import { type Card, useDeleteCards } from './use-cards.ts';

/** Saved cards to tick, with the actions on the ticked ones. */
export function CardList({ cards, add }: { cards: readonly Card[]; add: ReactNode }) {
  const { t } = useTranslation('card');
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const [confirming, setConfirming] = useState(false);
  const remove = useDeleteCards();
  // A card that was deleted, for example in another tab, is no longer ticked.
  const chosen = cards.filter(({ id }) => ticked.includes(id)).map(({ id }) => id);
  const toggle = (id: number) => setTicked(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const askToDelete = () => (chosen.length === 0 ? showToast(t('delete.none'), { tone: 'danger' }) : setConfirming(true));
  const deleteChosen = () =>
    remove.mutate(chosen, {
      onSuccess({ resultMessage }) {
        setConfirming(false);
        showToast(resultMessage || t('delete.done'));
      },
    });
  const close = () => {
    setConfirming(false);
    remove.reset();
  };
  return (
    <>
      <div className={styles.bar}>
        {add}
        <Button onClick={askToDelete}>
          <Icon name="bin" size={18} />
          {t('delete')}
        </Button>
      </div>
      <Checkbox
        checked={chosen.length === cards.length}
        mixed={chosen.length > 0 && chosen.length < cards.length}
        onChange={(event) => setTicked(event.target.checked ? cards.map(({ id }) => id) : [])}
      >
        <span className="s14">{t('all')}</span>
        <span className="s14 q3">{t('chosen', { chosen: chosen.length, cards: cards.length })}</span>
      </Checkbox>
      <ul className={styles.list} aria-label={t('title')}>
        {cards.map((card) => (
          <CardRow key={card.id} card={card} chosen={chosen.includes(card.id)} onToggle={() => toggle(card.id)} />
        ))}
      </ul>
      <ConfirmDialog
        open={confirming}
        title={t('delete.title', { count: chosen.length })}
        text={t('delete.text')}
        confirm={t('delete')}
        pending={remove.isPending ? t('delete.pending') : undefined}
        onConfirm={deleteChosen}
        failure={remove.error ? (refusalText(remove.error) ?? t('act.noAnswer')) : undefined}
        onClose={close}
      />
    </>
  );
}
