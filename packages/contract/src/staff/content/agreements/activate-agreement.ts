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
  summary: 'Put the draft of an agreement in force from a moment on. It needs every language that the shop offers, and a second person',
  payload: {
    agreementId: agreementId(),
    version: contentVersion(),
    from: about(
      z.string().max(30).refine(isMoment),
      'From when on: an instant in UTC, ISO 8601; empty for when it is approved',
      '2027-01-01T08:00:00.000Z',
    ).default(''),
  },
  answer: { data: z.strictObject({ agreementId: z.int() }) },
  errors: ['contentNotFound', 'contentChangedMeanwhile', 'agreementKept', 'agreementIncomplete', 'agreementInPast'],
  approval: { when: 'always', expiresHours: 72, isSetUp: 'byOne' },
});
