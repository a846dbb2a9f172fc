/** A translatable English text. Maintained by triggers. */
export interface TranslatableTable {
  id: bigint;
  place: bigint;
  /** Bits of languages: in which the translation is missing, in which it is outdated. */
  missing: number;
  outdated: number;
}

export interface OutdatedTranslationTable {
  text_id: bigint;
  locale: string;
  /** The English text from which the translation was made. */
  english: string;
  since: Date;
}
