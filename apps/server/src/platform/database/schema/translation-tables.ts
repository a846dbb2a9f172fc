/** A translatable English text. Maintained by triggers. */
export interface TranslatableTable {
  id: bigint;
  place: bigint;
  /** Bits of languages. */
  missing: number;
  outdated: number;
}

export interface OutdatedTranslationTable {
  text_id: bigint;
  locale: string;
  /** The English from which the translation was made. */
  english: string;
  since: Date;
}
