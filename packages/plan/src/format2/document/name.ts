import { z } from 'zod';

/** A name that a document defines: letters and digits, beginning with a letter. */
export const name = z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/, 'a name of letters and digits that begins with a letter is expected');
