/** A proof that is a separate command: returns the exit code. */
interface Part {
  run(args: readonly string[]): Promise<number>;
}

/** Commands of `npm run prove -- NAME`, loaded on demand. */
const parts: Readonly<Record<string, () => Promise<Part>>> = {
  cluster: () => import('./cluster/main.ts'),
  recipes: () => import('./recipes/main.ts'),
  restore: () => import('./restore/main.ts'),
  texts: () => import('./texts/main.ts'),
  upgrade: () => import('./upgrade/main.ts'),
};

/** Runs the part of this name and returns the exit code. */
export async function runPart(name: string, args: readonly string[]): Promise<number> {
  const load = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (load !== undefined) return (await load()).run(args);
  console.error(`There is no proof ${name}. There are: ${Object.keys(parts).join(', ')}; without a name everything is proved.`);
  return 1;
}
