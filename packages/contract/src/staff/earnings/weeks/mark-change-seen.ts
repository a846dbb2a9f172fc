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
  summary: 'Mark one of the biggest changes of a closed week as seen, so that it leaves the list of what to look at; or take the mark away',
  payload: {
    memberCode: memberCode(),
    week: isoWeek('The closed week'),
    isSeen: about(z.boolean(), 'Whether it has been seen; false takes the mark away', true).default(true),
    note: about(field.freeText(300), 'What was found, for the staff', 'large order of a hall, paid by card').default(''),
  },
  answer: { data: says.nothing },
  errors: ['memberNotFound', 'changeNotFound', 'changeSeen', 'changeNotSeen'],
});
