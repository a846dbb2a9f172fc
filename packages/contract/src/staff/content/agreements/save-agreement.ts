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
  summary:
    'Create the draft of a new version of an agreement, or change it. Each agreement has at most one draft; a version that came into force never changes',
  payload: {
    kind: field.choice('The kind of agreement', agreementKinds),
    agreementId: agreementId().optional(),
    version: contentVersion().optional(),
    ...agreementTerms(),
  },
  answer: { data: z.strictObject({ agreementId: z.int(), version: z.int() }) },
  errors: ['contentNotFound', 'contentChangedMeanwhile', 'nothingToCorrect', 'marksRefused', 'agreementKept', 'agreementDraftThere'],
});
