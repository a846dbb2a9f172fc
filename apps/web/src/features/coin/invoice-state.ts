import type { Success } from '@upline/contract';
import type { IconName } from '@upline/ui';

export type CoinInvoice = Success<'getCoinInvoice'>['data'];

type State = CoinInvoice['state'];
type Tone = 'plain' | 'good' | 'warn' | 'danger';

/** Whether the payer still has to pay; the address, the amount and the time left are then shown. */
export const isPayable = (state: State): boolean => state === 'waiting' || state === 'part' || state === 'wrongToken';

/** Whether the state will change soon. */
export const isAwaited = (state: State): boolean => isPayable(state) || state === 'seen' || state === 'confirming';

/** Icon and tone of a state; the words say the same. */
export const stateLooks: Readonly<Record<State, { readonly icon: IconName; readonly tone: Tone }>> = {
  waiting: { icon: 'clock', tone: 'plain' },
  seen: { icon: 'eye', tone: 'plain' },
  confirming: { icon: 'clock', tone: 'plain' },
  part: { icon: 'warning', tone: 'warn' },
  settled: { icon: 'check', tone: 'good' },
  over: { icon: 'check', tone: 'good' },
  under: { icon: 'warning', tone: 'warn' },
  late: { icon: 'warning', tone: 'warn' },
  wrongToken: { icon: 'warning', tone: 'danger' },
  superseded: { icon: 'info', tone: 'warn' },
  expired: { icon: 'clock', tone: 'plain' },
  withdrawn: { icon: 'info', tone: 'plain' },
};
