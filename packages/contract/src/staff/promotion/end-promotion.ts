import * as z from 'zod';
import { defineOperation } from '../../operation.ts';
import { reason } from '../../desk/staff-fields.ts';
import { promotionId, promotionVersion } from './promotion-fields.ts';

export const endPromotion = defineOperation({
  name: 'endPromotion',
  noun: 'promotion',
  kind: 'command',
  keyed: true,
  permission: 'promotion.write',
  leadsTo: [],
  summary: 'End a promotion now. Orders already placed keep their discounts. A promotion that has not begun is switched off',
  payload: { promotionId: promotionId(), version: promotionVersion(), reason: reason() },
  answer: { data: z.strictObject({ promotionId: z.int(), version: z.int() }) },
  errors: ['promotionNotFound', 'promotionChangedMeanwhile', 'promotionOver'],
});
