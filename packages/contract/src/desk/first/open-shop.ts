import * as z from 'zod';
import { defineOperation } from '../../operation.ts';
import { instant } from '../staff-fields.ts';

export const openShop = defineOperation({
  name: 'openShop',
  noun: 'first',
  kind: 'command',
  keyed: true,
  permission: 'shop.open',
  leadsTo: ['money'],
  stepUp: true,
  summary:
    'Open a shop that has never been open. The request shows every account and who made it. It is confirmed by a second person who was invited and has a second factor; from then on asker and approver of every act are independent',
  payload: {},
  answer: { data: z.strictObject({ openedAt: instant('When the shop opened') }) },
  errors: ['shopAlreadyOpen', 'openingPersonRefused'],
  approval: { when: 'always', expiresHours: 72, isSetUp: 'byTwo' },
});
