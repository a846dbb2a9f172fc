import { formatPv } from '@upline/i18n';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Pv } from '../../../shared/money.tsx';
import styles from './KeepOutlook.module.css';
import type { KeepOutlook as Outlook } from './use-histories.ts';

/** Limits of the PV that stays when the week ends: the limit, the room that each leg has left, and a warning while the member is inactive or a leg is full. */
export function KeepOutlook({ outlook: { isActive, limit, left, right, losing } }: { outlook: Outlook }) {
  const { t, locale } = useTranslation('earnings');
  const isFull = limit !== undefined && Math.max(left, right) >= limit;
  return (
    <section className={styles.outlook}>
      {isActive === '1' ? null : <p className={styles.warning}>{t('kept.inactive')}</p>}
      {isActive === '1' && isFull ? <p className={styles.warning}>{t('kept.full')}</p> : null}
      {losing === undefined || losing.left + losing.right === 0 ? null : (
        <p className={styles.warning}>{t('kept.losing', { left: formatPv(losing.left, locale), right: formatPv(losing.right, locale) })}</p>
      )}
      {limit === undefined ? null : (
        <dl className="sum">
          <dt>{t('kept.limit')}</dt>
          <dd>
            <Pv amount={limit} />
          </dd>
          <dt>{t('kept.roomLeft')}</dt>
          <dd>
            <Pv amount={Math.max(0, limit - left)} />
          </dd>
          <dt>{t('kept.roomRight')}</dt>
          <dd>
            <Pv amount={Math.max(0, limit - right)} />
          </dd>
        </dl>
      )}
    </section>
  );
}
