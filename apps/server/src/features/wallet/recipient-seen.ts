import { seenOf } from '../../operation/seen.ts';
import type { FoundMember } from '../network/index.ts';

/** What a member saw before a transfer: who receives it. A username may name another member later; a member code never does. */
export const recipientSeen = ({ code }: Pick<FoundMember, 'code'>): string => seenOf('transferRecipient', code);
