import type { Brand } from './shape/brand.ts';

/** The part of a page that is read here, because the package is also used where there is none. */
declare const document: { getElementById(id: string): { readonly textContent: string | null } | null };

/** The company facts that the server wrote into the page. They replace the built-in brand, so that no script names the company. */
export const brand = JSON.parse(document.getElementById('shop')?.textContent ?? '{}') as Brand;
