import { Icon } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { stateLooks } from './invoice-state.ts';
import styles from './InvoiceState.module.css';
import type { CoinInvoice } from './invoice-state.ts';

/** The payment's state and the next step, announced by screen readers on change. */
export function InvoiceState({ invoice }: { invoice: CoinInvoice }) {
  const { t } = useTranslation('coin');
  const { state, confirmations, confirmationsNeeded, lacking, received, transaction } = invoice;
  const { icon, tone } = stateLooks[state];
  const isConfirming = (state === 'seen' || state === 'confirming') && confirmationsNeeded > 0;
  const shown = Math.min(confirmations, confirmationsNeeded);
  return (
    <section className={`${styles.state} ${styles[tone]}`} role="status">
      <Icon name={icon} size={24} />
      <div className={styles.words}>
        <h2>{t(`state.${state}.title`, { lacking })}</h2>
        <p>{t(`state.${state}.text`, { lacking, received })}</p>
        {isConfirming ? (
          <div className={styles.progress}>
            <progress max={confirmationsNeeded} value={shown} aria-label={t('confirmations')} />
            <span className="s14">{t('confirmationsOf', { shown, needed: confirmationsNeeded })}</span>
          </div>
        ) : null}
        {transaction ? (
          <p className={styles.hash}>
            {t('transaction')} <bdi translate="no">{transaction}</bdi>
          </p>
        ) : null}
      </div>
    </section>
  );
}
