import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import styles from './TraceLineText.module.css';
import type { TraceLine } from './use-trace.ts';

/** One line of an explanation: the order's member, the rule, the arithmetic. */
export function TraceLineText({ line }: { line: TraceLine }) {
  const { t } = useTranslation('earnings');
  const isCut = line.K !== '100';
  return (
    <div className={styles.line}>
      <p className={styles.source}>
        {line.REUSER_CODE ? <b>{line.REUSER_CODE}</b> : <b>{t('why.everybody')}</b>}
        {line.ORDER_NO ? <span className={styles.order}>{t('why.order', { number: line.ORDER_NO })}</span> : null}
      </p>
      <p className={styles.amount}>{line.AMOUNT}</p>
      <p className={styles.rule}>{line.RULE}</p>
      <p className={styles.arithmetic}>
        {line.ARITHMETIC}
        {isCut ? <span className={styles.cut}>{t('why.cut', { share: line.K, amount: line.AMOUNT })}</span> : null}
      </p>
    </div>
  );
}
