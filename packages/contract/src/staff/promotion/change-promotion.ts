import * as z from 'zod';
import { defineOperation } from '../../operation.ts';
import { reason } from '../../desk/staff-fields.ts';
import { promotionErrors } from './add-promotion.ts';
import { promotionId, promotionTerms, promotionVersion } from './promotion-fields.ts';

export const changePromotion = defineOperation({
  name: 'changePromotion',
  noun: 'promotion',
  kind: 'command',
  keyed: true,
  permission: 'promotion.write',
  leadsTo: ['money'],
  approval: { when: { where: 'goods count more than is paid for them, or cost much less' }, expiresHours: 72 },
  summary:
    'Change a promotion that has not ended. Orders already placed keep their discounts. The first day of a promotion that has begun cannot change',
  payload: { promotionId: promotionId(), version: promotionVersion(), ...promotionTerms(), reason: reason() },
  answer: { data: z.strictObject({ promotionId: z.int(), version: z.int() }) },
  errors: [
    ...promotionErrors,
    'promotionNotFound',
    'promotionChangedMeanwhile',
    'promotionOver',
    'promotionBegun',
    'promotionLimitBelowUses',
    'nothingToCorrect',
  ],
});
