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
    'Open a shop that has never been open. The request shows every account and the person who created it. A second person, who was invited and has a second factor, must confirm it. Afterwards the person who asks for an action and the one who approves it must always be independent',
  payload: {},
  answer: { data: z.strictObject({ openedAt: instant('When the shop was opened') }) },
  errors: ['shopAlreadyOpen', 'openingPersonRefused'],
  approval: { when: 'always', expiresHours: 72, isSetUp: 'byTwo' },
});
