import { Checkbox, Skeleton } from '@upline/ui';
import { useId } from 'react';
import { AskAgain } from '../../../shared/AskAgain.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Money, moneyText } from '../../../shared/money.tsx';
import styles from './FundPicker.module.css';
import type { FundType } from './funds.ts';
import rows from '../PayRows.module.css';
import { splitPayment } from './split-payment.ts';
import type { Fund } from './use-funds.ts';

export interface FundPickerProps {
  funds: readonly Fund[];
  chosen: FundType | undefined;
  total: number;
  /** Whether a chosen method pays the rest. */
  hasMethod: boolean;
  onToggle: (fund: FundType) => void;
}

/** The member's balances. One may be chosen; it shows how much of it will be used. */
export function FundPicker({ funds, chosen, total, hasMethod, onToggle }: FundPickerProps) {
  return (
    <ul className={rows.rows}>
      {funds.map((fund) => (
        <FundRow
          key={fund.fund}
          fund={fund}
          isChosen={fund.fund === chosen}
          total={total}
          hasMethod={hasMethod}
          onToggle={() => onToggle(fund.fund)}
        />
      ))}
    </ul>
  );
}

interface FundRowProps {
  fund: Fund;
  isChosen: boolean;
  total: number;
  hasMethod: boolean;
  onToggle: () => void;
}

function FundRow({ fund: { fund, isPayable, balance, held, query }, isChosen, total, hasMethod, onToggle }: FundRowProps) {
  const { t, locale } = useTranslation('payment');
  const id = useId();
  // A balance that was chosen while it held money can still be deselected.
  const isOff = !isPayable || (balance === 0 && !isChosen);
  const hint = hintOf();
  return (
    <li className={isOff ? `${styles.row} ${styles.off}` : styles.row}>
      <Checkbox
        checked={isChosen}
        // Not `disabled`, so that an unavailable balance can be focused and says why.
        aria-disabled={isOff ? true : undefined}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-balance ${id}-hint`}
        onChange={() => (isOff ? undefined : onToggle())}
      >
        <span className={rows.text}>
          <span id={`${id}-name`} className={styles.name}>
            {t(`fund.${fund}`)}
          </span>
          <span id={`${id}-hint`} className={styles.hint} hidden={hint === undefined}>
            {hint}
          </span>
        </span>
        <span id={`${id}-balance`} className={styles.balance}>
          {balance === undefined ? null : <Money amount={balance} />}
          {balance === undefined && !query.isLoadingError ? <Skeleton width={84} height={24} /> : null}
          {query.isLoadingError ? <span className="s14 q">{t('fund.failed')}</span> : null}
        </span>
      </Checkbox>
      {query.isLoadingError ? <AskAgain query={query} variant="ghost" size="small" /> : null}
    </li>
  );

  function hintOf(): string | undefined {
    if (isOff) return t(isPayable ? 'fund.empty' : 'fund.3.hint');
    if (!isChosen && held !== undefined) return t('fund.held', { amount: moneyText(held, locale) });
    if (!isChosen || balance === undefined) return undefined;
    const { fromBalance, remaining } = splitPayment(total, balance);
    const amounts = { amount: moneyText(fromBalance, locale), rest: moneyText(remaining, locale) };
    if (remaining === 0) return t('fund.covers', amounts);
    return t(hasMethod ? 'fund.leaves' : 'fund.needsMethod', amounts);
  }
}
