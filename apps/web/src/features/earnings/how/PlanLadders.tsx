import { StatusTag } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { FigureTable } from '../histories/FigureTable.tsx';
import type { HowYouEarn } from './use-how-you-earn.ts';

function Own({ isOwn }: { readonly isOwn: string }) {
  const { t } = useTranslation('earnings');
  return isOwn === '1' ? <StatusTag tone="good">{t('earn.yours')}</StatusTag> : null;
}

/** The cards, with the volume from which a member has each. */
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
        tail: <Own isOwn={IS_OWN} />,
      }))}
    />
  );
}

/** The ranks, with what a month has to bring for each. */
export function PlanStars({ stars }: { readonly stars: HowYouEarn['STARS'] }) {
  const { t } = useTranslation('earnings');
  return (
    <FigureTable
      label={t('earn.stars')}
      isBusy={false}
      head={t('column.star')}
      figures={[t('criterion.own'), t('criterion.max'), t('criterion.min'), t('criterion.recommended')]}
      tail={t('earn.yours')}
      rows={stars.map(({ STAR_STR, OWN_PV, LINK_MAX_PV, LINK_MIN_PV, RECOMMEND_PASS_NUM, IS_OWN }) => ({
        key: STAR_STR,
        head: STAR_STR,
        figures: [OWN_PV, LINK_MAX_PV, LINK_MIN_PV, RECOMMEND_PASS_NUM],
        tail: <Own isOwn={IS_OWN} />,
      }))}
    />
  );
}
