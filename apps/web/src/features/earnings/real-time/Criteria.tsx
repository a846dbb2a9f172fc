import { wordOr } from '@upline/i18n/texts';
import { formatNumber } from '@upline/i18n';
import { Icon, Ring } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import styles from './Criteria.module.css';
import view from './RealTimeView.module.css';
import type { RealTime } from './use-real-time.ts';

interface Criterion {
  readonly name: 'own' | 'max' | 'min' | 'recommended';
  readonly actual: number;
  readonly target: number;
  readonly gap: number;
  readonly note?: string;
}

/** Each requirement of the next star as a ring, with the reached and the missing part. */
export function Criteria({ month }: { month: RealTime }) {
  const { t } = useTranslation('earnings');
  // A leg without PV has no head: it is the larger leg only by chance.
  const leader = month.MONTH_LINK_MAX_PV > 0 && month.MONTH_LINK_MAX_USER ? t('criterion.leader', { code: month.MONTH_LINK_MAX_USER }) : '';
  const criteria: Criterion[] = [
    { name: 'own', actual: month.MONTH_CX_PV, target: month.TARGET_CX_PV, gap: month.GAP_CX_PV },
    { name: 'max', actual: month.MONTH_LINK_MAX_PV, target: month.TARGET_LINK_MAX_PV, gap: month.GAP_LINK_MAX_PV, note: leader },
    { name: 'min', actual: month.MONTH_LINK_MIN_PV, target: month.TARGET_LINK_MIN_PV, gap: month.GAP_LINK_MIN_PV },
    {
      name: 'recommended',
      actual: month.MONTH_RECOMMEND_PASS_NUM,
      target: month.TARGET_RECOMMEND_PASS_NUM,
      gap: month.GAP_RECOMMEND_PASS_NUM,
    },
  ];
  return (
    <section className={view.section} aria-labelledby="criteria">
      <h2 id="criteria">{t('criteria', { star: wordOr(t, `star.${month.NEXT_PASS_STAR}`, String(month.NEXT_PASS_STAR)) })}</h2>
      <ul className={styles.criteria}>
        {criteria.map((criterion) => (
          <CriterionItem key={criterion.name} criterion={criterion} />
        ))}
      </ul>
    </section>
  );
}

function CriterionItem({ criterion: { name, actual, target, gap, note } }: { criterion: Criterion }) {
  const { t, locale } = useTranslation('earnings');
  const number = (value: number) => formatNumber(value, locale);
  const percent = gap === 0 ? 100 : Math.max(0, Math.floor((actual / target) * 100));
  const unit = name === 'recommended' ? 'members' : 'pv';
  return (
    <li>
      <Ring percent={percent} label={t('criterion.percent', { name: t(`criterion.${name}`), percent })}>
        {gap === 0 ? (
          <Icon name="check" size={28} className={styles.check} />
        ) : (
          <span>
            {percent}
            <small>%</small>
          </span>
        )}
      </Ring>
      <div className={styles.words}>
        <h3>{t(`criterion.${name}`)}</h3>
        <p className={styles.figure}>
          <b>{number(actual)}</b>{' '}
          <span className="q3">{target > 0 ? t(`criterion.of.${unit}`, { target: number(target), count: target }) : ''}</span>
        </p>
        <p className="s14">
          {gap === 0 ? (
            <span className={styles.reached}>{t(target > 0 ? 'reached' : 'notAsked')}</span>
          ) : (
            t(`criterion.toGo.${unit}`, { gap: number(gap), count: gap })
          )}
        </p>
        {note ? <p className="s14 q3">{note}</p> : null}
      </div>
    </li>
  );
}
