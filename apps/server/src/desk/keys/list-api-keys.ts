import type { Handler } from '../../operation/handler.ts';
import { readKeys } from './read-keys.ts';

export const listApiKeys: Handler<'listApiKeys'> = async ({ database, staff, now }) => ({ data: await readKeys(database, staff, now) });
