import type { Identity } from './identity.ts';
import { exactly } from '../statement-files/statement-facts.ts';

/** Why nothing is done about a booking. */
type LeftOut = 'zero' | 'announced' | 'notBooked' | 'pending';

interface Said {
  amount?: string | undefined;
  message?: string | undefined;
  status?: string | undefined;
}

/** Why nothing is done about a booking, whatever else is wrong with its row; undefined where something may be. */
export function leftOutAs({ amount, message, status = 'BOOK' }: Said, identity: Identity | undefined): LeftOut | undefined {
  if (exactly(amount ?? '') === 0n) return 'zero';
  if (message !== undefined && message !== '' && message !== '054') return 'announced';
  if (status === 'BACK') return identity?.is === 'known' ? undefined : 'notBooked';
  return status === 'BOOK' ? undefined : 'pending';
}
