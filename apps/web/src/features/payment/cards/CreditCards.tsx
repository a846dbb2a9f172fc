import { Button, EmptyState, Icon } from '@upline/ui';
import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { LoadFailed } from '../../../shared/LoadFailed.tsx';
import { AddCardDialog } from './AddCardDialog.tsx';
import { CardList } from './CardList.tsx';
import { CardListSkeleton } from './CardListSkeleton.tsx';
import { useCards } from './use-cards.ts';

/** The saved cards in each of their states, and the button to add one. */
export function CreditCards() {
  const { t } = useTranslation('card');
  const cards = useCards();
  const [adding, setAdding] = useState(false);
  if (cards.isLoadingError) {
    return <LoadFailed query={cards} title={t('error.title')} text={t('error.text')} />;
  }
  if (!cards.data) return <CardListSkeleton />;
  const add = (
    <Button variant="go" onClick={() => setAdding(true)}>
      <Icon name="plus" size={18} />
      {t('add')}
    </Button>
  );
  return (
    <>
      {cards.data.length === 0 ? (
        <EmptyState icon="card" title={t('empty.title')} action={add}>
          {t('empty.text')}
        </EmptyState>
      ) : (
        <CardList cards={cards.data} add={add} />
      )}
      <AddCardDialog open={adding} onClose={() => setAdding(false)} onAdded={() => setAdding(false)} />
    </>
  );
}
