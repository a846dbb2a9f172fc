import type { DeclaredText, TextField, TextKind } from './text-kind.ts';
import { agreements } from './agreements.ts';
import { banners } from './banners.ts';
import { notices } from './notices.ts';
import { pictures } from './pictures.ts';
import { products } from './products.ts';
import { shelves } from './shelves.ts';
import { variants } from './variants.ts';

/** Everything with translated texts. Rows are locked in this order: variants before their products, as when a price is set. */
export const textKinds: readonly TextKind[] = [variants, products, shelves, pictures, banners, notices, agreements];

export const textsOf = ({ texts }: TextKind): [TextField, DeclaredText][] => Object.entries(texts) as [TextField, DeclaredText][];
