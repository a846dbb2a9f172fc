import { addNote } from './add-note.ts';
import { listMemberNotes } from './list-member-notes.ts';
import { strikeNote } from './strike-note.ts';

export const notesOperations = {
  addNote,
  listMemberNotes,
  strikeNote,
} as const;
