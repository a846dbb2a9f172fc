/** An English text that can be translated. Triggers keep it. */
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
  /** The English that the translation was made from. */
  english: string;
  since: Date;
}
