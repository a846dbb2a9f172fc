import { seenOf } from '../../operation/seen.ts';
import type { FoundMember } from '../network/index.ts';

/** Fingerprint of a transfer's recipient as the member saw it. A username may name another member later; a member code never does. */
export const recipientSeen = ({ code }: Pick<FoundMember, 'code'>): string => seenOf('transferRecipient', code);
