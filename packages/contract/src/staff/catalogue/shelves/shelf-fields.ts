import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { words } from '../goods/goods-document.ts';

export const shelf = (means = 'The shelf, by its number (listShelves)') => about(z.int().min(1).max(2_147_483_647), means, 11);
export const shelfName = () => words(60, 'Its name', 'Serums');
/** The part of the home page that contains the shelf; null if the shelf is itself a part. */
export const within = () =>
  about(z.int().min(1).max(2_147_483_647).nullable(), 'The part of the home page it is in, by its number; null for a part itself', 1);
export const orderType = (means: string) => about(field.shortCode(8), means, '1');
/** Identifies the shelf's content that the caller saw. */
export const shelfMark = () => says.text('Names what the shelf was when the caller saw it (listShelves)', '5e1f0c2a9b3d4477').max(64);

export const changedShelf = says.entity('ChangedShelf', 'A shelf that was changed', { shelf: says.id('Its number', 11) });
