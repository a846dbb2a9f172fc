import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { FigureTable } from '../histories/FigureTable.tsx';
import { OwnTag } from './OwnTag.tsx';
import type { HowYouEarn } from './use-how-you-earn.ts';

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
        tail: <OwnTag isOwn={IS_OWN} />,
      }))}
    />
  );
}
