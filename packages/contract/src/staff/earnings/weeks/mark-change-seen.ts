import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { isoWeek, memberCode } from '../../../desk/staff-fields.ts';

export const markChangeSeen = defineOperation({
  name: 'markChangeSeen',
  noun: 'earnings',
  kind: 'command',
  keyed: true,
  permission: 'earnings.hold',
  leadsTo: [],
  summary: 'Mark one of the biggest changes of a closed week as seen, which removes it from the list of open changes, or remove the mark',
  payload: {
    memberCode: memberCode(),
    week: isoWeek('The closed week'),
    isSeen: about(z.boolean(), 'Whether it is seen; false removes the mark', true).default(true),
    note: about(field.freeText(300), 'A note for the staff', 'large order of a hall, paid by card').default(''),
  },
  answer: { data: says.nothing },
  errors: ['memberNotFound', 'changeNotFound', 'changeSeen', 'changeNotSeen'],
});
