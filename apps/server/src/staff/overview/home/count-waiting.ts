import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { readWaiting } from './read-waiting.ts';

/** Counts the open matters of each kind for the rail, which shows them on every page. */
export const createCountWaiting =
  ({ businessTimeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'countWaiting'> =>
  async (context) => ({
    data: (await readWaiting(context, businessTimeZone)).map(({ kind, count, mayYou }) => ({ kind, count, mayYou })),
  });
