import { defineOperation } from '../../operation.ts';
import { promotion, promotionId } from './promotion-fields.ts';

export const getPromotion = defineOperation({
  name: 'getPromotion',
  noun: 'promotion',
  kind: 'query',
  permission: 'promotion.read',
  summary: 'A promotion, with the number of orders that have used it',
  payload: { promotionId: promotionId() },
  answer: { data: promotion },
  errors: ['promotionNotFound'],
});
