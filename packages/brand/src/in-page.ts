import type { Brand } from './shape/brand.ts';

interface Page {
  document: { getElementById(id: string): { textContent: string | null } | null };
}

/** The company facts that the server wrote into the page. They replace the built-in brand, so that no script names the company. */
export const brand = JSON.parse((globalThis as unknown as Page).document.getElementById('shop')?.textContent ?? '{}') as Brand;
