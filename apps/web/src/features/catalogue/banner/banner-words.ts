export interface BannerWords {
  readonly headline: string;
  readonly line: string | undefined;
}

/**
 * The separators between a banner's headline and its line, by language: a colon, a full stop between two sentences, a dash
 * with blanks.
 */
const parting = /[:：]\s*|。(?=.)|\s[-–—]\s/u;

/** A banner's title over its picture: the words before the first separator are large, the rest is the line below. */
export function bannerWords(title: string): BannerWords {
  const found = parting.exec(title);
  const headline = found ? title.slice(0, found.index).trim() : '';
  const line = found ? title.slice(found.index + found[0].length).trim() : '';
  return headline && line ? { headline, line } : { headline: title, line: undefined };
}
