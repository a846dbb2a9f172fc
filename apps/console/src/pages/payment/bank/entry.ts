import type { AnswerOf, ListRowOf } from '@upline/contract';
import type { SunState } from '@upline/ui/desk';

export type BankEntry = AnswerOf<'getBankEntry'>['data'];
export type EntryRow = ListRowOf<'listBankEntries'>;

/** How much is still to be done for an entry. */
export const sunOf: Readonly<Record<BankEntry['state'], SunState>> = { new: 'open', open: 'half', waiting: 'half', done: 'full' };

/** The actions possible on an entry now. */
export type EntryAct = 'assign' | 'credit' | 'return' | 'wait' | 'free';

/** The possible decisions: undecided money has four, waiting money can be freed. */
export function actsOn({ state, parts }: Pick<BankEntry, 'state' | 'parts'>): EntryAct[] {
  const waits = parts.some((part) => part.state === 'waiting');
  if (state === 'open') return ['assign', 'credit', 'return', 'wait', ...(waits ? (['free'] as const) : [])];
  return state === 'waiting' ? ['wait', 'free'] : [];
}
