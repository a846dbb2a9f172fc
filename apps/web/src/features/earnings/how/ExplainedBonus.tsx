import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Money } from '../../../shared/money.tsx';
import styles from './HowYouEarn.module.css';
import type { HowYouEarn } from './use-how-you-earn.ts';
import { useWeekName } from './use-week-name.ts';

/** One bonus: its figures' source, the rule, the arithmetic, and its requirements. */
export function ExplainedBonus({ bonus }: { readonly bonus: HowYouEarn['BONUSES'][number] }) {
  const { t } = useTranslation('earnings');
  const weekName = useWeekName();
  const { ITEM_TYPE, BASIS, W_WEEK, PERIOD, EVERY, AMOUNT, SENTENCES, CONDITION } = bonus;
  const [rule, ...arithmetic] = SENTENCES;
  return (
    <>
      <h3 className={styles.name}>
        {ITEM_TYPE}
        {BASIS === 'own' ? (
          <span className={styles.amount}>
            <Money amount={AMOUNT} />
          </span>
        ) : null}
      </h3>
      <p className={styles.basis}>
        {EVERY === 'week' ? null : <>{t(`earn.every.${EVERY}`)} · </>}
        {BASIS !== 'own'
          ? t(`earn.${BASIS}`)
          : PERIOD === ''
            ? t('earn.own', { week: weekName(W_WEEK) })
            : t('earn.ownPeriod', { period: PERIOD })}
      </p>
      {rule === undefined ? null : <p>{rule}</p>}
      {arithmetic.map((one) => (
        <p key={one} className={styles.arithmetic}>
          {one}
        </p>
      ))}
      {CONDITION === '' ? null : <p className="s14 q">{CONDITION}</p>}
    </>
  );
}
