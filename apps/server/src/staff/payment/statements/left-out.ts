import type { Identity } from './identity.ts';
import { exactly } from '../statement-files/statement-facts.ts';

type LeftOut = 'zero' | 'announced' | 'notBooked' | 'pending';

interface Said {
  amount?: string | undefined;
  message?: string | undefined;
  status?: string | undefined;
}

/** Why a booking is ignored, regardless of its other faults; undefined if it is not. */
export function leftOutAs({ amount, message, status = 'BOOK' }: Said, identity: Identity | undefined): LeftOut | undefined {
  if (exactly(amount ?? '') === 0n) return 'zero';
  if (message !== undefined && message !== '' && message !== '054') return 'announced';
  if (status === 'BACK') return identity?.is === 'known' ? undefined : 'notBooked';
  return status === 'BOOK' ? undefined : 'pending';
}
