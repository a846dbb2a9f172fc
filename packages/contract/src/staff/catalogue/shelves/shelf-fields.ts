import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { words } from '../goods/goods-document.ts';

export const shelf = (means = 'The number of the category (listShelves)') => about(z.int().min(1).max(2_147_483_647), means, 11);
export const shelfName = () => words(60, 'Its name', 'Serums');
/** The part of the home page that contains the shelf; null if the shelf is itself a part. */
export const within = () => about(z.int().min(1).max(2_147_483_647).nullable(), 'The number of its partition; null for a partition', 1);
export const orderType = (means: string) => about(field.shortCode(8), means, '1');
/** Identifies the shelf's content that the caller saw. */
export const shelfMark = () =>
  says.text('The state of the category that the caller saw (`mark` of listShelves)', '5e1f0c2a9b3d4477').max(64);

export const changedShelf = says.entity('ChangedShelf', 'A changed category', { shelf: says.id('The number of the category', 11) });
