import type { Handlers } from '../../../operation/handler.ts';
import { addNote } from './add-note.ts';
import { listMemberNotes } from './list-member-notes.ts';
import { strikeNote } from './strike-note.ts';

export { readNotes } from './read-notes.ts';

export const notesHandlers = { addNote, listMemberNotes, strikeNote } satisfies Partial<Handlers>;
