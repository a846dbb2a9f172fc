/** The columns behind those of the kind in a file of results. A file that is imported again may have them; nobody reads them. */
export const resultColumns = ['row', 'verdict', 'why'] as const;
