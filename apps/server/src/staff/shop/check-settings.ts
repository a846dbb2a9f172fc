import { pictureSource } from '@upline/brand';
import { paleColours } from '@upline/brand/colours';
import type { ShopSettings } from '@upline/contract';
import { type Refusal, refuse } from '../../operation/refusal.ts';
import { mediaAmong } from '../../features/catalogue/index.ts';
import type { Database } from '../../platform/database/connection.ts';
import { marksOf, paletteOf, readMarks, type WholeSettings, wholeSettings } from '../../platform/shop/index.ts';

type SettingsRefusal = Refusal<'colourUnreadable' | 'markUnknown' | 'pictureUnknown' | 'languageNeeded'>;

/** The refusal of these settings; undefined if they are valid. */
export async function faultOfSettings(database: Database, settings: WholeSettings): Promise<SettingsRefusal | undefined> {
  if (settings.languages.length === 0) return refuse('languageNeeded', { field: 'languages' });
  const pale = settings.colours === null ? [] : paleColours(settings.colours, paletteOf(settings.name).grounds);
  const [first] = pale;
  if (first !== undefined) {
    const { which, scheme, colour, ground, contrast, nearest } = first;
    // Rounded down, so that no sentence shows a contrast that would be enough.
    const figure = (Math.floor(contrast * 10) / 10).toFixed(1);
    return refuse('colourUnreadable', { field: 'settings', params: { context: which, scheme, colour, ground, figure, nearest } });
  }
  const named = marksOf(settings);
  const known = new Set((await readMarks(database, named)).map(({ id }) => id));
  if (named.some((id) => !known.has(id)) || (settings.mark === null && settings.markOnDark !== null))
    return refuse('markUnknown', { field: 'settings' });
  const pictures = Object.values(settings.pictures).filter((key) => key !== null && pictureSource(key) === undefined) as string[];
  const uploaded = await mediaAmong(database, pictures);
  if (pictures.some((key) => !uploaded.has(key))) return refuse('pictureUnknown', { field: 'settings' });
  return undefined;
}

/** The sent settings, whole: a part that an older page does not send stays as it is. The languages are there once each, in the requested order. */
export function sentOver(before: ShopSettings | undefined, sent: ShopSettings): WholeSettings {
  const { icon, pictures, words } = wholeSettings(before);
  return wholeSettings({ icon, pictures, ...sent, words: { ...words, ...sent.words }, languages: [...new Set(sent.languages)] });
}

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
