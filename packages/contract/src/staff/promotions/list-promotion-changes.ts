import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { after, instant, next } from '../staff-fields.ts';
import { promotionId } from './promotion-fields.ts';

const value = says.entity('StaffPromotionValue', 'A value before and after a change', {
  what: says.text('Which value', 'percent'),
  before: about(z.string().nullable(), 'Before; null where there was none', '10.00'),
  after: about(z.string().nullable(), 'After; null where there is none', '20.00'),
});

const change = says.entity('StaffPromotionChange', 'A change of a promotion', {
  auditNo: says.id('The line of the audit', 48_211),
  at: instant('When'),
  who: says.text('Who of the staff', 'finn'),
  act: says.text('Which act', 'changePromotion'),
  reason: says.text('Why', 'agreed with marketing'),
  values: about(z.array(value), 'What it changed'),
});

export const listPromotionChanges = defineOperation({
  name: 'listPromotionChanges',
  noun: 'staff',
  kind: 'query',
  caller: 'staff',
  permission: 'promotion.read',
  summary: 'What was changed of a promotion: who, when, before and after; the newest first',
  payload: { promotionId: promotionId(), after: after(), pageSize: field.pageSize(25) },
  answer: { data: z.array(change), next: next() },
  errors: ['promotionNotFound'],
});
