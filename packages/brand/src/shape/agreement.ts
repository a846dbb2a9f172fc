import { readBrandTexts } from './brand-texts.ts';
import type { LocalTexts } from './texts.ts';

export type AgreementType = 'privacy' | 'terms' | 'withdrawal' | 'refund' | 'policies';

/** A document that a member agrees to. Its sections are numbered when it is typeset. */
export interface Agreement {
  title: LocalTexts;
  /** The day on which it came into force, `yyyy-MM-dd`. */
  effective: string;
  /** Sections by key within the document. Texts have placeholders for the company's name and contacts (`withAgreementValues`). */
  sections: readonly { key: string; heading: LocalTexts; paragraphs: readonly LocalTexts[] }[];
}

export type Agreements = Readonly<Record<AgreementType, Agreement>>;

/** One document before its texts are read: the day on which it came into force and the ids of its sections, in order. */
export interface AgreementOutline {
  effective: string;
  sections: readonly string[];
}

/**
 * A brand's agreements, from `texts/<locale>/agreements.json` in the brand's folder, with unfilled placeholders. A document's title is `<type>.title`, a section's heading
 * `<type>.<section>`, its paragraphs `<type>.<section>.1` and so on. Throws if English lacks a heading or a title.
 */
export function readAgreements(textsFolder: URL, outlines: Readonly<Record<AgreementType, AgreementOutline>>): Agreements {
  const byLocale = readBrandTexts(textsFolder, 'agreements');
  const say = (key: string): LocalTexts | undefined => {
    const texts = [...byLocale].flatMap(([locale, dictionary]) => {
      const text = dictionary[key];
      return text === undefined ? [] : [[locale, text] as const];
    });
    const found = Object.fromEntries(texts);
    return found['en_US'] === undefined ? undefined : { ...found, en_US: found['en_US'] };
  };
  const must = (key: string): LocalTexts => {
    const texts = say(key);
    if (!texts) throw new Error(`${textsFolder.pathname}en_US/agreements.json lacks ${key}`);
    return texts;
  };
  const paragraphsOf = (section: string): LocalTexts[] => {
    const paragraphs: LocalTexts[] = [];
    for (let text = say(`${section}.1`); text; text = say(`${section}.${paragraphs.length + 1}`)) paragraphs.push(text);
    return paragraphs;
  };
  const read = (type: AgreementType): Agreement => ({
    title: must(`${type}.title`),
    effective: outlines[type].effective,
    sections: outlines[type].sections.map((key) => ({
      key,
      heading: must(`${type}.${key}`),
      paragraphs: paragraphsOf(`${type}.${key}`),
    })),
  });
  return {
    privacy: read('privacy'),
    terms: read('terms'),
    withdrawal: read('withdrawal'),
    refund: read('refund'),
    policies: read('policies'),
  };
}
