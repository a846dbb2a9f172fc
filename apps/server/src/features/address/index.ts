import type { Handlers } from '../../operation/handler.ts';
import type { FeatureParts } from '../parts.ts';
import { getJmiAddrBook } from './get-jmi-addr-book.ts';
import { saveJmiAddrBook } from './save-jmi-addr-book.ts';

/** The operations of this noun. */
export function createAddressHandlers(_parts: FeatureParts) {
  return { getJmiAddrBook, saveJmiAddrBook } satisfies Partial<Handlers>;
}
