import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useZonedTime } from '../../content/use-zoned-time.ts';
import styles from './OrderSteps.module.css';
import { orderSteps } from './order-steps.ts';
import type { Order } from '../use-orders.ts';

/** The order's progress as a line of points. */
export function OrderSteps({ order }: { order: Order }) {
  const { t } = useTranslation('order');
  const zoned = useZonedTime();
  return (
    <ol className={styles.steps} aria-label={t('progress')}>
      {orderSteps(order).map(({ name, done, time }) => (
        <li key={name} className={done ? styles.done : styles.todo}>
          <b>
            {t(`step.${name}`)}
            {done ? null : <span className="vh"> {t('step.open')}</span>}
          </b>
          {time ? <span>{done ? time : t('step.until', { time: zoned(time) })}</span> : null}
        </li>
      ))}
    </ol>
  );
}
