import { byName } from '../../by-name.ts';
import { accessOperations } from './access/access-operations.ts';
import { mailsOperations } from './mails/mails-operations.ts';
import { membersOperations } from './members/members-operations.ts';
import { notesOperations } from './notes/notes-operations.ts';

export const staffMemberOperations = byName({
  ...accessOperations,
  ...mailsOperations,
  ...membersOperations,
  ...notesOperations,
});
