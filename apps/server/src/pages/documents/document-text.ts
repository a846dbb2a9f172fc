import type { MarkedBlock } from '@upline/contract';

export interface DocumentText {
  /** BCP 47, for the file's language tag. */
  language: string;
  title: string;
  /** Line below the title, such as the effective date. */
  subtitle: string;
  sections: readonly DocumentSection[];
}

/** Plain paragraphs under a numbered heading, or blocks parsed from a marked text. */
export type DocumentSection =
  | { heading?: string; paragraphs: readonly string[] }
  | { blocks: readonly MarkedBlock[]; base: string; isNumbered?: true };
