import * as z from 'zod';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { contentVersion } from '../versions/content-fields.ts';
import { agreementId, agreementKinds, agreementTerms } from './agreement-fields.ts';

export const saveAgreement = defineOperation({
  name: 'saveAgreement',
  noun: 'content',
  kind: 'command',
  keyed: true,
  permission: 'agreement.write',
  leadsTo: [],
  summary: 'Draft a new version of an agreement, or change its draft. There is one draft of each; what was put in force never changes',
  payload: {
    kind: field.choice('Which agreement', agreementKinds),
    agreementId: agreementId().optional(),
    version: contentVersion().optional(),
    ...agreementTerms(),
  },
  answer: { data: z.strictObject({ agreementId: z.int(), version: z.int() }) },
  errors: ['contentNotFound', 'contentChangedMeanwhile', 'nothingToCorrect', 'marksRefused', 'agreementKept', 'agreementDraftThere'],
});
