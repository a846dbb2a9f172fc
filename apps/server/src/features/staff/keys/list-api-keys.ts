import type { Handler } from '../../../operation/handler.ts';
import { readKeys } from './read-keys.ts';

/** The keys of other systems. Their makers and companies are not hidden from people of one company: a key tells nothing of members. */
export const listApiKeys: Handler<'listApiKeys'> = async ({ database, now }) => ({ data: await readKeys(database, now) });
