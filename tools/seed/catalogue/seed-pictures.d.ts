import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
/** A picture that the brand draws, and what its file is called. */
export interface Drawing {
  readonly drawing: string;
  readonly fileName: string;
}
/** A picture of the shop: what products name it by, and where it is now. */
export interface SeededPicture {
  readonly key: string;
  readonly address: string;
}
/** Pictures of the shop by what the brand draws them from. */
export type SeededPictures = ReadonlyMap<string, SeededPicture>;
/** The pictures of the home page's banners. */
export declare const bannerDrawings: () => Drawing[];
/**
 * Makes the brand's drawings pictures of the shop like uploaded ones, into a shop that has none. Nothing is drawn by that: each is drawn when it is first
 * asked for, and encoded files are shared with the drawing itself.
 */
export declare function seedPictures(database: Database, drawings: readonly Drawing[], at: Date): Promise<SeededPictures>;
