import type { Success } from '@upline/contract';
import type { IconName } from '@upline/ui';

export type BankTransfer = Success<'getBankTransfer'>['data'];

type State = BankTransfer['state'];
type Tone = 'plain' | 'good' | 'warn';

/** The payer still has to pay: account, amount and reference are shown. */
export const isPayable = (state: State): boolean => state === 'waiting' || state === 'part';

/** The look of a state; the words say the same. */
export const stateLooks: Readonly<Record<State, { readonly icon: IconName; readonly tone: Tone }>> = {
  waiting: { icon: 'clock', tone: 'plain' },
  part: { icon: 'warning', tone: 'warn' },
  settled: { icon: 'check', tone: 'good' },
  expired: { icon: 'clock', tone: 'plain' },
  withdrawn: { icon: 'info', tone: 'plain' },
};

/** An amount as the account's bank shows it, in the reader's figures: `67.94 EUR`. */
export const amountText = (amount: string, currency: string, locale: string): string => {
  const decimals = amount.split('.')[1]?.length ?? 0;
  const figures = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return `${figures.format(Number(amount))} ${currency}`;
};
