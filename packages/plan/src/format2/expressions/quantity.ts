import type { z } from 'zod';
import type { Fraction } from '../../numbers/fraction.ts';
import type { ReadCondition } from '../conditions/criterion.ts';
import type { Path } from '../document/faults.ts';
import type { Names } from '../document/names.ts';
import type { Scene } from '../run/scene.ts';
import type { Size } from './size.ts';

/** Something that an expression may ask of a member. One file declares all of it; `quantities/all.ts` lists the files. */
export interface Quantity<Fields extends z.ZodObject, Read = z.output<Fields>> {
  readonly fields: Fields;
  /** Checks the names in it. Undefined where something is wrong, which is a fault. */
  read(fields: z.output<Fields>, path: Path, names: Names, condition: ReadCondition): Read | undefined;
  /** How large the figure may be. */
  readonly size: Size;
  /** How often it looks at all members; once where it is left out. */
  passes?(fields: Read): number;
  /** The figure of each member. Volumes count in whole units, amounts in the plan's currency. */
  of(fields: Read, scene: Scene): (member: number) => Fraction;
}
