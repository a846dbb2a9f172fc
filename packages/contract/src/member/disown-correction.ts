import * as z from 'zod';
import { nothing } from '../answers.ts';
import { about } from '../described.ts';
import { defineOperation } from '../operation.ts';
import { secret } from '../secret-fields.ts';

export const disownCorrection = defineOperation({
  name: 'disownCorrection',
  noun: 'member',
  kind: 'command',
  caller: 'public',
  ownTransactions: true,
  summary:
    'This was not me, by the link in the mail about a correction: stops the account whose e-mail or telephone the staff corrected, ends its sessions and tells the staff. The same link again changes nothing',
  payload: { token: about(secret(z.string().max(60)), 'The part of the link behind `#`', '') },
  answer: { data: nothing },
  errors: ['correctionLinkRefused'],
});
