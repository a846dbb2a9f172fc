/** The columns behind those of the kind in a file of results. */
export const writtenColumns = ['row', 'verdict', 'why'] as const;

/** Columns of the console's own files that are there for people: those of results, and what a row is about in words. Imports leave them out without a word. */
export const resultColumns = [...writtenColumns, 'about'] as const;
