interface Named {
  readonly name: string;
}

/** Operations under their names on the wire. */
export type ByName<T extends Readonly<Record<string, Named>>> = { readonly [K in keyof T as T[K]['name']]: T[K] };

/** Maps operations, which a noun lists by their names in code, to their names on the wire. Throws if two have the same wire name, since the second would replace the first. */
export function byName<const T extends Readonly<Record<string, Named>>>(listed: T): ByName<T> {
  const named = new Map<string, Named>();
  for (const operation of Object.values(listed)) {
    if (named.has(operation.name)) throw new Error(`Two operations are called ${operation.name}.`);
    named.set(operation.name, operation);
  }
  return Object.fromEntries(named) as ByName<T>;
}
