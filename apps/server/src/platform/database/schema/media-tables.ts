import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type MediaType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';
/** Words by language; English may be missing. */
type WordsColumn = ColumnType<Record<string, string>, string | undefined, string>;

export interface MediaContentTable {
  id: GeneratedAlways<bigint>;
  sha256: Buffer | null;
  drawing: string | null;
  content_type: MediaType;
  bytes: number;
  width: number;
  height: number;
  added_by: bigint | null;
  added_at: Date;
}

export interface MediaChunkTable {
  content_id: bigint;
  place: number;
  bytes: Buffer;
}

export interface MediaTable {
  id: GeneratedAlways<bigint>;
  key: string;
  file_name: string;
  content_id: bigint;
  focal_x: Generated<number>;
  focal_y: Generated<number>;
  address: string;
  alt: WordsColumn;
  added_by: bigint | null;
  added_at: Date;
  changed_at: Date;
}

export interface MediaAddressTable {
  address: string;
  media_id: bigint | null;
  content_id: bigint;
  focal_x: number;
  focal_y: number;
}
