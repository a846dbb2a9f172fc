import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { orderNos } from './to-pack-fields.ts';

export const getShippingPapers = defineOperation({
  name: 'getShippingPapers',
  noun: 'order',
  kind: 'query',
  permission: 'order.ship',
  summary: 'The pick list of a set of orders, or their packing slips in the order of the places, as one PDF. It omits orders on hold',
  payload: { orderNos: orderNos(), document: about(z.enum(['pickList', 'packingSlips']), 'The kind of document', 'packingSlips') },
  answer: { data: says.file },
  errors: ['orderNotFound', 'orderOnHold'],
});
