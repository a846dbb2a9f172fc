interface Folded<T> {
  readonly first: T;
  /** All of them, the first included. */
  readonly all: readonly T[];
}

/** Neighbours with the same text as one entry: eight sign-ins in a row are one line. Keeps the order and the first of each. */
export function foldEqual<T>(entries: readonly T[], textOf: (entry: T) => string): Folded<T>[] {
  const folded: Folded<T>[] = [];
  let last: string | undefined;
  for (const entry of entries) {
    const text = textOf(entry);
    const before = folded.at(-1);
    if (before && text === last) folded[folded.length - 1] = { ...before, all: [...before.all, entry] };
    else folded.push({ first: entry, all: [entry] });
    last = text;
  }
  return folded;
}
