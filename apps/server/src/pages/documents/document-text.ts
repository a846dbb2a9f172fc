/** A document as it is set on paper: every text in one language. */
export interface DocumentText {
  /** BCP 47, for the file's own language mark. */
  language: string;
  title: string;
  /** Line below the title, such as the day it came into force. */
  subtitle: string;
  sections: readonly { heading?: string; paragraphs: readonly string[] }[];
}
