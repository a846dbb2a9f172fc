import * as z from 'zod';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { contentVersion } from '../versions/content-fields.ts';
import { agreementId } from './agreement-fields.ts';

const isMoment = (text: string): boolean => text === '' || z.iso.datetime().safeParse(text).success;

export const activateAgreement = defineOperation({
  name: 'activateAgreement',
  noun: 'content',
  kind: 'command',
  keyed: true,
  permission: 'agreement.write',
  leadsTo: ['payerText'],
  summary:
    'Put the draft of an agreement into force from a given time. It must have a text in every language of the shop, and needs a second person',
  payload: {
    agreementId: agreementId(),
    version: contentVersion(),
    from: about(
      z.string().max(30).refine(isMoment),
      'When it comes into force: an instant in UTC, ISO 8601; empty for the time of its approval',
      '2027-01-01T08:00:00.000Z',
    ).default(''),
  },
  answer: { data: z.strictObject({ agreementId: z.int() }) },
  errors: ['contentNotFound', 'contentChangedMeanwhile', 'agreementKept', 'agreementIncomplete', 'agreementInPast'],
  approval: { when: 'always', expiresHours: 72, isSetUp: 'byOne' },
});
