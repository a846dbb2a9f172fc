/** Columns after those of the kind in a result file. */
export const writtenColumns = ['row', 'verdict', 'why'] as const;

/** Columns of the console's own files for people: results, and a description of the row. Imports ignore them silently. */
export const resultColumns = [...writtenColumns, 'about'] as const;
