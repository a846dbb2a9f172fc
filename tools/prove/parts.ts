/** A proof that is a command of its own: answers the exit code. */
interface Part {
  run(args: readonly string[]): Promise<number>;
}

/** What `npm run prove -- NAME` runs. It is loaded only then. */
const parts: Readonly<Record<string, () => Promise<Part>>> = {
  cluster: () => import('./cluster/main.ts'),
  recipes: () => import('./recipes/main.ts'),
  restore: () => import('./restore/main.ts'),
  upgrade: () => import('./upgrade/main.ts'),
};

/** Runs the part of this name, and answers the exit code. */
export async function runPart(name: string, args: readonly string[]): Promise<number> {
  const load = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (load !== undefined) return (await load()).run(args);
  console.error(`There is no proof ${name}. There are: ${Object.keys(parts).join(', ')}; without a name everything is proved.`);
  return 1;
}
