import { wordOr } from '@upline/i18n/texts';
import { buttonClass, Ring } from '@upline/ui';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { gapList } from './gap-list.ts';
import { Gem } from '../Gem.tsx';
import styles from './StarHero.module.css';
import { shownPercent } from '../shown-percent.ts';
import type { RealTime } from './use-real-time.ts';

/** The month's progress to the next star, and what is missing, in one sentence. */
export function StarHero({ month }: { month: RealTime }) {
  const { t, locale } = useTranslation('earnings');
  const next = wordOr(t, `star.${month.NEXT_PASS_STAR}`, String(month.NEXT_PASS_STAR));
  const isHighest = month.NEXT_PASS_STAR === month.PASS_STAR;
  const percent = shownPercent(month.GAP_PERCENTAGE);
  const label = isHighest ? t('hero.highest') : t('hero.percent', { percent, star: next });
  return (
    <section className={styles.hero} aria-label={t('hero.label')}>
      <Ring size="l" percent={percent} label={label}>
        <span>
          {percent}
          <small>%</small>
        </span>
        <span className={styles.towards}>{t('hero.towards', { star: next })}</span>
      </Ring>
      <div>
        <p className={styles.star}>
          {month.PASS_STAR > 0 ? <Gem star={month.PASS_STAR} /> : null}
          {month.PASS_STAR > 0
            ? t('hero.reached', { star: wordOr(t, `star.${month.PASS_STAR}`, String(month.PASS_STAR)) })
            : t('hero.none')}
        </p>
        <p className={`display ${styles.say}`}>{isHighest ? t('hero.highest') : t('hero.toGo', { gaps: gapList(month, t, locale) })}</p>
        {isHighest ? null : <NextStep month={month} />}
        <p className={styles.highest}>
          {t('hero.best', {
            star: month.HIGHEST_PASS_STAR > 0 ? wordOr(t, `star.${month.HIGHEST_PASS_STAR}`, String(month.HIGHEST_PASS_STAR)) : t('blank'),
          })}
        </p>
      </div>
    </section>
  );
}

/** Link to the place of the missing part: a leg, the recommended members, or the shop. */
function NextStep({ month }: { month: RealTime }) {
  const { t } = useTranslation('earnings');
  const [address, text] = wayOf(month);
  return (
    <Link className={buttonClass({ variant: 'go' })} to={address}>
      {t(text)}
    </Link>
  );
}

function wayOf({ GAP_LINK_MAX_PV: max, GAP_LINK_MIN_PV: min, GAP_RECOMMEND_PASS_NUM: recommended }: RealTime) {
  if (max + min > 0) return [paths.placementTree(), 'hero.place'] as const;
  return recommended > 0 ? ([paths.enrolment(), 'hero.recommended'] as const) : ([paths.index(), 'hero.shop'] as const);
}
