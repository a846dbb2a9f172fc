import { Icon } from '@upline/ui';
import type { PayResult } from '../../features/payment/use-pay-result.ts';
import styles from './PayResultPage.module.css';

/** Success or failure as a drawing; nothing while neither is known. The heading says the same in words. */
export function ResultSign({ state }: { state: PayResult['state'] }) {
  if (state === 'asking' || state === 'unknown') return null;
  return (
    <span className={`${styles.sign} ${styles[state]}`}>
      <Icon name={state === 'paid' ? 'check' : 'close'} size={40} />
    </span>
  );
}
