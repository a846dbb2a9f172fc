interface Named {
  readonly name: string;
}

/** Operations under their names on the wire. */
export type ByName<T extends Readonly<Record<string, Named>>> = { readonly [K in keyof T as T[K]['name']]: T[K] };

/**
 * Puts operations, which a noun lists by what the code calls them, under their names on the wire. Throws where two of them have the same name, since the
 * second would take the place of the first.
 */
export function byName<const T extends Readonly<Record<string, Named>>>(listed: T): ByName<T> {
  const named = new Map<string, Named>();
  for (const operation of Object.values(listed)) {
    if (named.has(operation.name)) throw new Error(`Two operations are called ${operation.name}.`);
    named.set(operation.name, operation);
  }
  return Object.fromEntries(named) as ByName<T>;
}
