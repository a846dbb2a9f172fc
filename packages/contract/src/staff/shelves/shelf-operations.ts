import { addShelf } from './add-shelf.ts';
import { listShelves } from './list-shelves.ts';
import { orderShelves } from './order-shelves.ts';
import { removeShelf } from './remove-shelf.ts';
import { saveShelf } from './save-shelf.ts';

/** The shelves of the shop and the parts of its home page. */
export const shelfOperations = { addShelf, listShelves, orderShelves, removeShelf, saveShelf } as const;
