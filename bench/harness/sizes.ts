/** Smaller sizes than a bench's own, for a look; the figures then claim nothing. */
export interface Sizes {
  members?: number;
  orders?: number;
}
