import type { Handler } from '../../../operation/handler.ts';
import { showCount } from './show-count.ts';

export const getCount: Handler<'getCount'> = async ({ database, locale }, { countNo, which }) => ({
  data: await showCount(database, locale, countNo, which),
});
