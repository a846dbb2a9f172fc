import { createRandom, pick } from '../harness/random.ts';
import type { ProductName } from '../seed/product-names.ts';

type Random = () => number;

const letters = Array.from('abcdefghijklmnopqrstuvwxyz');

/** Makes one typing error in a text: drops, doubles, swaps or replaces a letter. */
function slip(random: Random, text: string): string {
  const at = 1 + Math.floor(random() * Math.max(1, text.length - 2));
  const slips = [
    () => text.slice(0, at) + text.slice(at + 1),
    () => text.slice(0, at) + text.charAt(at) + text.slice(at),
    () => text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
    () => text.slice(0, at) + pick(random, letters) + text.slice(at + 1),
  ];
  return pick(random, slips)();
}

const words = (name: ProductName) => name.en_US.toLowerCase().split(' ');
const someWords = (random: Random, name: ProductName) => {
  const [own, other] = [words(name), words(name)];
  return `${pick(random, own)} ${pick(random, other)}`;
};
const unfinished = (random: Random, text: string) => text.slice(0, 4 + Math.floor(random() * (text.length - 4)));
const chinese = (random: Random, { zh_CN }: ProductName) => {
  const from = Math.floor(random() * (zh_CN.length - 2));
  return zh_CN.slice(from, from + 2 + Math.floor(random() * 5));
};

/** Kinds of text that people type, with their shares. */
const kinds: readonly { share: number; type(random: Random, name: ProductName): string }[] = [
  { share: 0.3, type: (random, name) => unfinished(random, name.en_US) },
  { share: 0.2, type: (_, name) => name.en_US.toLowerCase() },
  { share: 0.1, type: (random, name) => someWords(random, name) },
  { share: 0.3, type: (random, name) => slip(random, unfinished(random, name.en_US.toLowerCase())) },
  { share: 0.1, type: (random, name) => chinese(random, name) },
];

export const mixOfQueries = '30 % begun names, 20 % whole names, 10 % two words, 30 % with a slip, 10 % Chinese';

/** Makes `count` distinct search texts from the names, the same in every run. A kind without new texts gives way to the others. */
export function typedQueries(names: readonly ProductName[], count: number): string[] {
  const random = createRandom(4_711);
  const queries = new Set<string>();
  while (queries.size < count) {
    let at = random();
    const kind = kinds.find(({ share }) => (at -= share) < 0) ?? kinds[0];
    // Frequent names in a small vocabulary must not make the loop endless: a second typing error
    // always makes a new text.
    let text = kind?.type(random, pick(random, names)) ?? '';
    if (queries.has(text)) text = slip(random, text);
    if (text.trim().length > 1) queries.add(text);
  }
  return [...queries];
}
