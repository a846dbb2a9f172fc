import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the installed brand, as resolved by the package's `exports`. */
export const brandFolder = path.dirname(fileURLToPath(import.meta.resolve('@upline/brand')));

const entries = ['', '/brand', '/logo', '/palette.css'];
const shopText = /\/packages\/i18n\/dictionaries\/(\w+)\/(\w+)\.json$/;

const live = { client: 'in-page.ts', ssr: 'while-rendering.ts' } as const;

/**
 * For pages: they get the company's name from the server at run time (`in-page.ts`, `while-rendering.ts`), so that a new name needs no build. It comes after `brandInPlace`,
 * because the later of two aliases is used.
 */
export function brandOfTheServer() {
  return {
    name: 'brand-of-the-server',
    enforce: 'pre' as const,
    // An alias comes before every plugin, so it marks the import, and each environment finds its own module.
    config: () => ({ resolve: { alias: [{ find: /^@upline\/brand\/brand$/, replacement: 'virtual:brand' }] } }),
    resolveId(this: { environment?: { name: string } }, id: string): string | null {
      if (id !== 'virtual:brand') return null;
      const file = this.environment?.name === 'ssr' ? live.ssr : live.client;
      return fileURLToPath(new URL(file, import.meta.url));
    },
  };
}

/** The part of Vitest's context that is used here: whether a module is cached between runs. */
interface VitestContext {
  defineCacheKeyGenerator(ask: (module: { id: string }) => false | undefined): void;
}

/**
 * For Vite and Vitest, which resolve `exports` in their own way: resolves every import of the brand to the folder that Node chose, and merges the brand's texts over the shop's. A
 * text with the same key replaces the shop's.
 */
export function brandInPlace() {
  const alias = entries.map((entry) => ({
    find: new RegExp(`^@upline/brand${entry.replaceAll('.', '\\.')}$`),
    replacement: fileURLToPath(import.meta.resolve(`@upline/brand${entry}`)),
  }));
  return {
    name: 'brand-in-place',
    enforce: 'pre' as const,
    config: () => ({ resolve: { alias } }),
    /** Vitest caches transformed modules. A text merged from two files would stay outdated when the brand's changes. */
    configureVitest: ({ defineCacheKeyGenerator }: VitestContext) =>
      defineCacheKeyGenerator(({ id }) => (shopText.test(id) ? false : undefined)),
    load(this: { addWatchFile(file: string): void }, id: string): string | null {
      const [, locale, namespace] = shopText.exec(id) ?? [];
      if (locale === undefined || namespace === undefined) return null;
      const file = path.join(brandFolder, 'texts', locale, `${namespace}.json`);
      if (!existsSync(file)) return null;
      this.addWatchFile(file);
      const read = (from: string) => JSON.parse(readFileSync(from, 'utf8')) as Record<string, string>;
      return JSON.stringify({ ...read(id), ...read(file) });
    },
  };
}
