import type { MarkedBlock } from '@upline/contract';

/** A document as it is typeset: every text in one language. */
export interface DocumentText {
  /** BCP 47, for the file's language tag. */
  language: string;
  title: string;
  /** The line below the title, such as the effective date. */
  subtitle: string;
  sections: readonly DocumentSection[];
}

/** Plain paragraphs under a numbered heading, or what marks made of a text. */
export type DocumentSection =
  | { heading?: string; paragraphs: readonly string[] }
  | { blocks: readonly MarkedBlock[]; base: string; isNumbered?: true };
