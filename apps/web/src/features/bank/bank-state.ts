import type { Success } from '@upline/contract';
import { htmlAttributes, type Locale } from '@upline/i18n';
import type { IconName } from '@upline/ui';

export type BankTransfer = Success<'getBankTransfer'>['data'];

type State = BankTransfer['state'];
type Tone = 'plain' | 'good' | 'warn';

/** Whether the payer still has to pay; account, amount and reference are then shown. */
export const isPayable = (state: State): boolean => state === 'waiting' || state === 'part';

/** Icon and tone of a state; the words say the same. */
export const stateLooks: Readonly<Record<State, { readonly icon: IconName; readonly tone: Tone }>> = {
  waiting: { icon: 'clock', tone: 'plain' },
  part: { icon: 'warning', tone: 'warn' },
  settled: { icon: 'check', tone: 'good' },
  expired: { icon: 'clock', tone: 'plain' },
  withdrawn: { icon: 'info', tone: 'plain' },
};

/** An amount with the decimals of the account's currency, in the reader's number format: `67.94 EUR`. */
export const amountText = (amount: string, currency: string, locale: Locale): string => {
  const decimals = amount.split('.')[1]?.length ?? 0;
  const options = { numberingSystem: 'latn', minimumFractionDigits: decimals, maximumFractionDigits: decimals } as const;
  return `${new Intl.NumberFormat(htmlAttributes(locale).lang, options).format(Number(amount))} ${currency}`;
};
