import { formatNumber } from '@upline/i18n';
import { BalanceBeam } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import styles from './LegBalance.module.css';
import view from './RealTimeView.module.css';

export function LegBalance({ left, right }: { left: number; right: number }) {
  const { t, locale } = useTranslation('earnings');
  const pv = (value: number) => formatNumber(value, locale);
  const figures = [
    ['left', left],
    ['difference', Math.abs(left - right)],
    ['right', right],
  ] as const;
  return (
    <section className={view.section} aria-labelledby="legs">
      <h2 id="legs">{t('legs')}</h2>
      <figure className={styles.legs}>
        <BalanceBeam left={left} right={right} label={t('legs.label', { left: pv(left), right: pv(right) })} />
        <figcaption>
          {figures.map(([name, value]) => (
            <p key={name}>
              <span className="q s14">{t(`legs.${name}`)}</span>
              <br />
              <b className="s20">{pv(value)}</b> <span className="q3">{t('frame:pvUnit')}</span>
            </p>
          ))}
        </figcaption>
      </figure>
    </section>
  );
}
