export interface BannerWords {
  readonly headline: string;
  readonly line: string | undefined;
}

/** What parts a banner's headline from its line, as each language writes it: a colon, a full stop between two, a dash with blanks. */
const parting = /[:：]\s*|。(?=.)|\s[-–—]\s/u;

/** A banner's title as it is set over its picture: the words before the first parting large, what follows as the line below. */
export function bannerWords(title: string): BannerWords {
  const found = parting.exec(title);
  const headline = found ? title.slice(0, found.index).trim() : '';
  const line = found ? title.slice(found.index + found[0].length).trim() : '';
  return headline && line ? { headline, line } : { headline: title, line: undefined };
}
