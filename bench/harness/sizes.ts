/** Sizes from the command line. With smaller sizes than a bench's own the figures claim nothing. */
export interface Sizes {
  members?: number;
  orders?: number;
  rows?: number;
  minutes?: number;
  /** Folder that keeps a filled database for the next run; absent: the database is deleted. */
  keep?: string;
}
