interface Folded<T> {
  readonly first: T;
  /** How many neighbours are the same, itself included. */
  readonly count: number;
}

/** Neighbours with the same text as one entry: eight sign-ins in a row are one line. Keeps the order and the first of each. */
export function foldEqual<T>(entries: readonly T[], textOf: (entry: T) => string): Folded<T>[] {
  const folded: Folded<T>[] = [];
  let last: string | undefined;
  for (const entry of entries) {
    const text = textOf(entry);
    const before = folded.at(-1);
    if (before && text === last) folded[folded.length - 1] = { ...before, count: before.count + 1 };
    else folded.push({ first: entry, count: 1 });
    last = text;
  }
  return folded;
}
