import { addNote } from './add-note.ts';
import { listMemberNotes } from './list-member-notes.ts';
import { strikeNote } from './strike-note.ts';

/** The staff’s calls about notes about members. */
export const notesOperations = {
  addNote,
  listMemberNotes,
  strikeNote,
} as const;
