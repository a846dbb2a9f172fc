import { Skeleton, TabLinks } from '@upline/ui';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { LoadFailed } from '../../../shared/LoadFailed.tsx';
import { ExplainedBonus } from './ExplainedBonus.tsx';
import styles from './HowYouEarn.module.css';
import { PlanCards } from './PlanCards.tsx';
import { PlanStars } from './PlanStars.tsx';
import { useHowYouEarn } from './use-how-you-earn.ts';
import { useWeekName } from './use-week-name.ts';

/** The plan explained to the member: bonuses by their own figures or an example, then cards, ranks and rules. */
export function HowYouEarn({ week }: { readonly week: string }) {
  const { t } = useTranslation('earnings');
  const weekName = useWeekName();
  const query = useHowYouEarn(week);
  if (query.isLoadingError) return <LoadFailed query={query} title={t('error.title')} text={t('error.text')} />;
  if (!query.data) return <Waiting />;
  const { BONUSES, CARDS, STARS, NOTES, TYPE_NOTE, PLAN_NAME, PLAN_VERSION, PLAN_HASH, W_WEEK, COMING_WEEK } = query.data;
  return (
    <div aria-busy={query.isPlaceholderData || undefined}>
      <p className={styles.lead}>{t('earn.lead', { name: PLAN_NAME, week: weekName(W_WEEK) })}</p>
      {COMING_WEEK === '' ? null : (
        <TabLinks label={t('earn.plans')}>
          {['', COMING_WEEK].map((one) => (
            <Link
              key={one}
              to={paths.howYouEarn({ week: one })}
              replace
              aria-current={(one === W_WEEK) === (one !== '') ? 'page' : undefined}
            >
              {one === '' ? t('earn.now') : t('earn.fromWeek', { week: weekName(one) })}
            </Link>
          ))}
        </TabLinks>
      )}
      {TYPE_NOTE === '' ? null : <p className={styles.type}>{TYPE_NOTE}</p>}
      <section className={styles.part}>
        <h2>{t('earn.bonuses')}</h2>
        <ul className={styles.bonuses}>
          {BONUSES.map((bonus) => (
            <li key={bonus.BONUS}>
              <ExplainedBonus bonus={bonus} />
            </li>
          ))}
        </ul>
        <p className="s14 q">{t('earn.small')}</p>
      </section>
      <section className={styles.part}>
        <h2>{t('earn.rules')}</h2>
        <ul className={styles.notes}>
          {NOTES.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h2>{t('earn.cards')}</h2>
        <PlanCards cards={CARDS} />
      </section>
      <section className={styles.part}>
        <h2>{t('earn.stars')}</h2>
        <PlanStars stars={STARS} />
      </section>
      <p className={styles.plan}>{t('why.plan', { name: PLAN_NAME, version: PLAN_VERSION, hash: PLAN_HASH })}</p>
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation('earnings');
  return (
    <div className={styles.waiting} role="status" aria-busy="true" aria-label={t('loading')}>
      <Skeleton width={320} height={24} />
      {[1, 2, 3, 4].map((at) => (
        <Skeleton key={at} height={96} />
      ))}
    </div>
  );
}
