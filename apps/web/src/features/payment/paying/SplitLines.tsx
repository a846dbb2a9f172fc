import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Money } from '../../../shared/money.tsx';
import type { PayChoice } from '../methods/pay-choice.ts';
import styles from './PayScreen.module.css';
import type { PaymentSplit } from '../methods/split-payment.ts';

export interface SplitLinesProps {
  choice: PayChoice;
  total: number;
  /** The split; undefined until a balance is chosen and known. */
  split: PaymentSplit | undefined;
}

/** The balance's share and the rest with its method, as lines of a `dl`; empty while no balance is chosen. */
export function SplitLines({ choice, total, split }: SplitLinesProps) {
  const { t } = useTranslation('payment');
  const remaining = split ? split.remaining : total;
  return (
    <>
      {split && choice.fund ? (
        <>
          <dt>{t(`fund.${choice.fund}`)}</dt>
          <dd>
            −<Money amount={split.fromBalance} size="s" />
          </dd>
        </>
      ) : null}
      {remaining > 0 && (choice.payType || split) ? (
        <>
          <dt className={styles.party}>{choice.payType ? t(`summary.by.${choice.payType}`) : t('summary.left')}</dt>
          <dd className="w6">
            <Money amount={remaining} size="s" />
          </dd>
        </>
      ) : null}
    </>
  );
}
