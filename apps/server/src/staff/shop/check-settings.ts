import { paleColours } from '@upline/brand/colours';
import type { ShopSettings } from '@upline/contract';
import { type Refusal, refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { readMarks, shippedColours } from '../../platform/shop/index.ts';

type SettingsRefusal = Refusal<'colourUnreadable' | 'markUnknown' | 'languageNeeded'>;

/** The refusal of these settings; undefined if they are valid. */
export async function faultOfSettings(database: Database, settings: ShopSettings): Promise<SettingsRefusal | undefined> {
  if (settings.languages.length === 0) return refuse('languageNeeded', { field: 'languages' });
  const pale = settings.colours === null ? [] : paleColours(settings.colours, shippedColours.grounds);
  const [first] = pale;
  if (first !== undefined) {
    const { which, scheme, colour, ground, contrast, nearest } = first;
    // Rounded down, so that no sentence shows a contrast that would be enough.
    const figure = (Math.floor(contrast * 10) / 10).toFixed(1);
    return refuse('colourUnreadable', { field: 'settings', params: { context: which, scheme, colour, ground, figure, nearest } });
  }
  const named = [settings.mark, settings.markOnDark].flatMap((id) => (id === null ? [] : [id]));
  const known = new Set((await readMarks(database, named)).map(({ id }) => id));
  if (named.some((id) => !known.has(id)) || (settings.mark === null && settings.markOnDark !== null))
    return refuse('markUnknown', { field: 'settings' });
  return undefined;
}

/** The languages once each, in the requested order. */
export const withoutRepeats = (settings: ShopSettings): ShopSettings => ({ ...settings, languages: [...new Set(settings.languages)] });

/** Names of the parts that differ between two versions. */
export const changedParts = (before: ShopSettings, after: ShopSettings): (keyof ShopSettings)[] =>
  (Object.keys(after) as (keyof ShopSettings)[]).filter((part) => inOrder(before[part]) !== inOrder(after[part]));

/** The database stores an object without the order of its fields. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? '';
