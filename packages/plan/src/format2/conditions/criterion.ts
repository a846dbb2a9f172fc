import type { z } from 'zod';
import type { Path } from '../document/faults.ts';
import type { Names } from '../document/names.ts';
import type { Scene } from '../run/scene.ts';
import type { Condition } from './condition.ts';

/** Reads what stands in place of a condition below a criterion. */
export type ReadCondition = (value: unknown, path: Path) => Condition | undefined;

/** Something that can be asked of a member. One file declares all of it; `all.ts` lists the files. */
export interface Criterion<Fields extends z.ZodObject, Read = z.output<Fields>> {
  /** What a document writes below the criterion's name. Conditions are `z.unknown()` here. */
  readonly fields: Fields;
  /** Checks the names in it and reads the conditions in it. Undefined where something is wrong, which is a fault. */
  read(fields: z.output<Fields>, path: Path, names: Names, condition: ReadCondition): Read | undefined;
  /** 1 for members of whom it is true. O(members × depth asked for). */
  holds(fields: Read, scene: Scene): Uint8Array;
}

/** A mask of members. */
export function maskOf(count: number, isTrue: (member: number) => boolean): Uint8Array {
  const mask = new Uint8Array(count);
  for (let member = 0; member < count; member++) if (isTrue(member)) mask[member] = 1;
  return mask;
}
