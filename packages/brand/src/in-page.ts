import type { Brand } from './shape/brand.ts';

interface Page {
  document: { getElementById(id: string): { textContent: string | null } | null };
}

/** What the server wrote into the page about the company. It stands for the built-in brand, so that no script names the company. */
export const brand = JSON.parse((globalThis as unknown as Page).document.getElementById('shop')?.textContent ?? '{}') as Brand;
