import { z } from 'zod';
import { kinds } from '../../document/fields.ts';
import { name } from '../document/name.ts';
import { kindMask } from '../../week/settling.ts';
import type { Path } from '../document/faults.ts';
import type { Names } from '../document/names.ts';
import type { CountedVolume } from '../run/scene.ts';

/** The counted volume: its orders' kinds (null for all) and its period (null for the one being closed; of another period, the part so far). */
export const volumeFields = { volume: name, kinds: kinds.nullable(), period: name.nullable() };

export const tree = z.enum(['recommend', 'placement']);

type Written = z.output<z.ZodObject<typeof volumeFields>>;

export function readVolume({ volume, kinds: counted, period }: Written, path: Path, names: Names): CountedVolume {
  names.volume([...path, 'volume'], volume);
  if (period !== null) names.period([...path, 'period'], period);
  return { volume, kinds: counted && kindMask(counted), period };
}
