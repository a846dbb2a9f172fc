import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { FigureTable } from '../histories/FigureTable.tsx';
import { OwnTag } from './OwnTag.tsx';
import type { HowYouEarn } from './use-how-you-earn.ts';

/** The cards, with the volume required for each. */
export function PlanCards({ cards }: { readonly cards: HowYouEarn['CARDS'] }) {
  const { t } = useTranslation('earnings');
  return (
    <FigureTable
      label={t('earn.cards')}
      isBusy={false}
      head={t('earn.card')}
      figures={[t('earn.from')]}
      tail={t('earn.yours')}
      rows={cards.map(({ CARD_STR, FROM_PV, IS_OWN }) => ({
        key: CARD_STR,
        head: CARD_STR,
        figures: [FROM_PV],
        tail: <OwnTag isOwn={IS_OWN} />,
      }))}
    />
  );
}
