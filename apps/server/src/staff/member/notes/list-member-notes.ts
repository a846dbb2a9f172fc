import type { Handler } from '../../../operation/handler.ts';
import { memberInSight } from '../../../desk/access/member-in-sight.ts';
import { pageOf } from '../../../desk/lists/page-of.ts';
import { readNotes } from './read-notes.ts';

/** A page of the notes about a member and their orders. */
export const listMemberNotes: Handler<'listMemberNotes'> = async (context, { memberCode, after, pageSize }) => {
  const member = await memberInSight(context, memberCode);
  const notes = await readNotes(context.database, { memberId: member.id }, { limit: pageSize + 1, after });
  return pageOf(notes, pageSize, ({ noteId }) => noteId);
};
