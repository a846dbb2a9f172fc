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
    'Report through the link in the mail about a correction that the member did not ask for it. The call stops the account whose e-mail address or phone number the staff corrected, ends its sessions and informs the staff. Calling it again with the same link changes nothing',
  payload: { token: about(secret(z.string().max(60)), 'The part of the link after `#`', '') },
  answer: { data: nothing },
  errors: ['correctionLinkRefused'],
});
