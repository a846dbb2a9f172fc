/** A document as it is typeset: every text in one language. */
export interface DocumentText {
  /** BCP 47, for the file's language tag. */
  language: string;
  title: string;
  /** The line below the title, such as the effective date. */
  subtitle: string;
  sections: readonly { heading?: string; paragraphs: readonly string[] }[];
}
