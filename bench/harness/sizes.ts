/** What the command line says. With smaller sizes than a bench's own the figures claim nothing. */
export interface Sizes {
  members?: number;
  orders?: number;
  /** Of a file. */
  rows?: number;
  /** How long a bench goes on. */
  minutes?: number;
  /** The folder in which a filled database is kept for the next run. */
  keep?: string;
}
