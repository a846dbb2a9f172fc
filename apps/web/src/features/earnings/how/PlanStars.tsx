import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { FigureTable } from '../histories/FigureTable.tsx';
import styles from './HowYouEarn.module.css';
import { OwnTag } from './OwnTag.tsx';
import type { HowYouEarn } from './use-how-you-earn.ts';

/** The ranks, with a month's requirements for each: figures, or words if the plan requires more than figures. */
export function PlanStars({ stars }: { readonly stars: HowYouEarn['STARS'] }) {
  const { t } = useTranslation('earnings');
  if (stars.some(({ ASKS }) => ASKS !== ''))
    return (
      <dl className={styles.ranks} aria-label={t('earn.stars')}>
        {stars.map(({ STAR_STR, ASKS, IS_OWN }) => (
          <div key={STAR_STR}>
            <dt>
              {STAR_STR} <OwnTag isOwn={IS_OWN} />
            </dt>
            <dd>{ASKS}</dd>
          </div>
        ))}
      </dl>
    );
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
