import * as z from 'zod';
import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { memberCode } from '../../../desk/staff-fields.ts';

export const listMemberAddresses = defineOperation({
  name: 'listMemberAddresses',
  noun: 'order',
  kind: 'query',
  permission: 'member.order-for',
  summary: 'The addresses to which a member can order, masked until they are shown with a reason',
  payload: { memberCode: memberCode() },
  answer: {
    data: z.array(
      says.entity('StaffMemberAddress', 'An address of a member', {
        addressId: says.id('The id of the address', 31),
        line: says.text('The address in one line', '····, Seattle, Washington'),
        isDefault: says.flag('Whether it is the default address'),
      }),
    ),
  },
  errors: ['memberNotFound'],
});
