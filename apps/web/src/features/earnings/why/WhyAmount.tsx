import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Money, moneyText } from '../../../shared/money.tsx';
import styles from './WhyAmount.module.css';

export interface WhyAmountProps {
  readonly amount: number;
  /** Name of the amount, for screen readers. */
  readonly of: string;
  /** Absent if there is no explanation. */
  readonly onAsk: (() => void) | undefined;
}

/** A figure that opens its explanation; an amount of zero has none. */
export function WhyAmount({ amount, of, onAsk }: WhyAmountProps) {
  const { t, locale } = useTranslation('earnings');
  const text = <Money amount={amount} size="s" />;
  if (amount === 0 || !onAsk) return <span className={amount === 0 ? styles.nothing : undefined}>{text}</span>;
  return (
    <button
      type="button"
      className={styles.why}
      aria-haspopup="dialog"
      aria-label={t('why.ask', { amount: moneyText(amount, locale), of })}
      onClick={onAsk}
    >
      {text}
    </button>
  );
}
