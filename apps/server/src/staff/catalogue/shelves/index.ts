import type { Handlers } from '../../../operation/handler.ts';
import { audited } from '../../../desk/audit/audited.ts';
import { addShelf } from './add-shelf.ts';
import { listShelves } from './list-shelves.ts';
import { orderShelves } from './order-shelves.ts';
import { removeShelf } from './remove-shelf.ts';
import { saveShelf } from './save-shelf.ts';

/** The shop shows changes of shelves at once. */
export const shelfHandlers = {
  listShelves,
  ...audited({ addShelf, orderShelves, removeShelf, saveShelf }),
} satisfies Partial<Handlers>;
