import type { StaffDeclaration, StaffParts } from '../../desk/parts.ts';
import { joinHandlers } from '../../operation/join.ts';
import { createMemberAccessHandlers } from './access/index.ts';
import { signInSource } from './access/list-sign-ins.ts';
import { createMailsHandlers } from './mails/index.ts';
import { createMembersHandlers } from './members/index.ts';
import { memberSource } from './members/list-members.ts';
import { notesHandlers } from './notes/index.ts';

const operations = (parts: StaffParts) =>
  joinHandlers(createMailsHandlers(parts), createMemberAccessHandlers(parts), createMembersHandlers(parts), notesHandlers);

export const staffMember: StaffDeclaration<StaffParts, ReturnType<typeof operations>, 'listMembers' | 'listSignIns'> = {
  operations,
  lists: { listMembers: memberSource, listSignIns: signInSource },
  ofMembers: {
    shown_contact: {
      ending: { stay: 'it tells who of the staff saw a contact' },
      handingOver: { hidden: 'it names a contact of the person before' },
      merging: { stay: 'it tells who of the staff saw a contact' },
    },
    staff_note: {
      ending: { stay: 'the staff may need it for a claim' },
      handingOver: { stay: 'the staff read it with its date; no member ever does' },
      merging: { move: 'the staff find all about a person in one place' },
    },
  },
};
