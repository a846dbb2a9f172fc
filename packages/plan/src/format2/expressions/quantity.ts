import type { z } from 'zod';
import type { Fraction } from '../../numbers/fraction.ts';
import type { ReadCondition } from '../conditions/criterion.ts';
import type { Path } from '../document/faults.ts';
import type { Names } from '../document/names.ts';
import type { Scene } from '../run/scene.ts';
import type { Size } from './size.ts';

/** Figure of a member that an expression may use. One file declares all of it; `quantities/all.ts` lists the files. */
export interface Quantity<Fields extends z.ZodObject, Read = z.output<Fields>> {
  readonly fields: Fields;
  /** Checks the names in the fields. Undefined after a fault, which `names` records. */
  read(fields: z.output<Fields>, path: Path, names: Names, condition: ReadCondition): Read | undefined;
  /** Bound of the figure for any member. */
  readonly size: Size;
  /** Number of passes over all members, which bounds a plan's cost; absent: one. */
  passes?(fields: Read): number;
  /** The figure of each member. Volumes count in whole units, amounts in the plan's currency. */
  of(fields: Read, scene: Scene): (member: number) => Fraction;
}
