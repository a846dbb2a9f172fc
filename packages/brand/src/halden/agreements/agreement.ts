import { type LocalTexts, t } from '../assortment/texts.ts';

export type AgreementType = 'privacy' | 'terms' | 'withdrawal' | 'refund' | 'policies';

/** A document a member agrees to; its sections are numbered when it is set. */
export interface Agreement {
  title: LocalTexts;
  /** The day it came into force, `yyyy-MM-dd`. */
  effective: string;
  sections: readonly { heading: LocalTexts; paragraphs: readonly LocalTexts[] }[];
}

/** One section: heading and paragraphs, each in every language. */
export const section = (en: string, zh: string, ...paragraphs: readonly (readonly [string, string])[]) => ({
  heading: t(en, zh),
  paragraphs: paragraphs.map(([english, chinese]) => t(english, chinese)),
});
