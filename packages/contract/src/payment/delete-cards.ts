import * as z from 'zod';
import * as says from '../answers.ts';
import { about } from '../described.ts';
import { defineOperation } from '../operation.ts';

const ids = '[1-9]\\d{0,14}';

export const deleteCards = defineOperation({
  name: 'deleteCreditCard',
  noun: 'payment',
  kind: 'command',
  caller: 'member',
  summary: 'Delete cards in the shop and in the vault: all of them, or none if one is refused',
  payload: {
    id: about(
      z
        .string()
        .max(800)
        .regex(new RegExp(`^${ids}(,${ids}){0,49}$`)),
      'Ids of cards, separated by commas; at most 50',
      '4,9',
    ),
  },
  answer: { data: says.entity('DeletedCards', 'Deleted cards', { deleted: says.count('Number of deleted cards', 2) }) },
  errors: ['cardNotFound'],
  keyed: true,
  companion: { group: 'mobileFbPay' },
});
