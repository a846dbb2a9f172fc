import { Icon } from '@upline/ui';
import type { PayResult } from '../../features/payment/result/use-pay-result.ts';
import styles from './PayResultPage.module.css';

const signs = {
  paid: 'check',
  failed: 'close',
  unconfirmed: 'close',
  unpaid: 'clock',
  settled: 'info',
  cancelled: 'info',
  refunded: 'info',
} as const;

/** A drawing for success, failure or neither; empty while unknown. The heading says the same in words. */
export function ResultSign({ state }: { state: PayResult['state'] }) {
  if (state === 'asking' || state === 'unknown') return null;
  return (
    <span className={`${styles.sign} ${styles[state] ?? ''}`}>
      <Icon name={signs[state]} size={40} />
    </span>
  );
}
