import * as z from 'zod';
import { defineOperation } from '../../operation.ts';
import { reason } from '../../desk/staff-fields.ts';
import { promotionTerms } from './promotion-fields.ts';

export const promotionErrors = [
  'promotionOfferRefused',
  'promotionEndsFirst',
  'promotionInPast',
  'promotionOverlaps',
  'countryUnknown',
  'shelfNotFound',
  'productNotFound',
  'amountRefused',
] as const;

export const addPromotion = defineOperation({
  name: 'addPromotion',
  noun: 'promotion',
  kind: 'command',
  keyed: true,
  permission: 'promotion.write',
  leadsTo: ['money'],
  approval: { when: { where: 'goods count more than is paid for them, or cost much less' }, expiresHours: 72 },
  summary: 'Add a promotion. It applies to orders placed in its period; earlier and later orders keep their prices',
  payload: { ...promotionTerms(), reason: reason() },
  answer: { data: z.strictObject({ promotionId: z.int() }) },
  errors: promotionErrors,
});
