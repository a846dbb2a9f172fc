import * as z from 'zod';
import * as says from '../../answers.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { changeFields } from '../../desk/change-fields.ts';
import { after, next } from '../../desk/staff-fields.ts';
import { promotionId } from './promotion-fields.ts';

const change = says.entity('StaffPromotionChange', 'A change of a promotion: its values, with names in the caller’s language', {
  ...changeFields(),
});

export const listPromotionChanges = defineOperation({
  name: 'listPromotionChanges',
  noun: 'promotion',
  kind: 'query',
  permission: 'promotion.read',
  summary: 'The history of a promotion: person, time, and values before and after; newest first',
  payload: { promotionId: promotionId(), after: after(), pageSize: field.pageSize(25) },
  answer: { data: z.array(change), next: next() },
  errors: ['promotionNotFound'],
});
