/** A source file by its path from the repository's root. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

const plural = /_(?:zero|one|two|few|many|other)$/;

/**
 * Paths of the sources that say the text `space:key`, so that its reader finds its screen: those that name the key, or the beginning of a template that may make it, together with
 * its dictionary.
 */
export function saidIn(sources: readonly Source[], space: string, key: string): string[] {
  const base = key.replace(plural, '');
  const beginnings = [...base.matchAll(/[._]/g)].map(({ index }) => `${base.slice(0, index + 1)}\${`);
  const wholes = [`'${base}'`, `\`${base}\``, `'${key}'`, `'${space}:${base}'`, `\`${space}:${base}\``];
  const parts = beginnings.flatMap((beginning) => [`\`${beginning}`, `\`${space}:${beginning}`]);
  const isSaid = (text: string, ways: readonly string[]): boolean =>
    ways.some((way) => text.includes(way) && (way.includes(`${space}:`) || text.includes(`'${space}'`) || space === 'messages'));
  const named = sources.filter(({ text }) => isSaid(text, wholes));
  return (named.length > 0 ? named : sources.filter(({ text }) => isSaid(text, parts))).map(({ path }) => path);
}
