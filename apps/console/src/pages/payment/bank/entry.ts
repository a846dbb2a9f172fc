import type { AnswerOf, ListRowOf } from '@upline/contract';
import type { SunState } from '@upline/ui/desk';

export type BankEntry = AnswerOf<'getBankEntry'>['data'];
export type EntryRow = ListRowOf<'listBankEntries'>;

/** How much is still to be done about an entry. */
export const sunOf: Readonly<Record<BankEntry['state'], SunState>> = { new: 'open', open: 'half', waiting: 'half', done: 'full' };

/** The acts that a person can do with an entry now. */
export type EntryAct = 'assign' | 'credit' | 'return' | 'wait' | 'free';

/** What can be decided: undecided money has four ways, money that waits can be freed. */
export function actsOn({ state, parts }: Pick<BankEntry, 'state' | 'parts'>): EntryAct[] {
  const waits = parts.some((part) => part.state === 'waiting');
  if (state === 'open') return ['assign', 'credit', 'return', 'wait', ...(waits ? (['free'] as const) : [])];
  return state === 'waiting' ? ['wait', 'free'] : [];
}
