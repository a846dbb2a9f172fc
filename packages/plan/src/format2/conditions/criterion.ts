import type { z } from 'zod';
import type { Figure, Wording } from '../../formulas/explanation.ts';
import type { Path } from '../document/faults.ts';
import type { Names } from '../document/names.ts';
import type { Scene } from '../run/scene.ts';
import type { Condition } from './condition.ts';

/** Reads what stands in place of a condition below a criterion. */
export type ReadCondition = (value: unknown, path: Path) => Condition | undefined;

/**
 * A figure of what a criterion asks for: as in the sentences of formulas, or another condition on the same member, or one on other members
 * (`ofOthers`), or words of the document itself.
 */
export type AskedFigure = Figure | { readonly condition: Condition; readonly ofOthers?: true } | { readonly written: string };

/** A wording that speaks to the member (`messages:asks.<key>` of the dictionaries), and `theirs`, the English of the same said of other members (`messages:asks.theirs.<key>`). */
export interface AskedWording extends Wording {
  /** Left out where both are the same. */
  readonly theirs?: string;
}

/** Something that a criterion asks of a member: a wording and the figures for its `{{places}}`. */
export interface Asked extends AskedWording {
  readonly figures: Readonly<Record<string, AskedFigure>>;
}

/** Something that can be asked of a member. One file declares all of it; `all.ts` lists the files. */
export interface Criterion<Fields extends z.ZodObject, Read = z.output<Fields>> {
  /** What a document writes below the criterion's name. Conditions are `z.unknown()` here. */
  readonly fields: Fields;
  /** Checks the names in it and reads the conditions in it. Undefined where something is wrong, which is a fault. */
  read(fields: z.output<Fields>, path: Path, names: Names, condition: ReadCondition): Read | undefined;
  /** 1 for members of whom it is true. O(members × depth asked for). */
  holds(fields: Read, scene: Scene): Uint8Array;
  /** How often it looks at all members; once where it is left out. */
  passes?(fields: Read): number;
  /** Every wording that `asks` may use. */
  readonly wordings: readonly AskedWording[];
  /** What it asks for, in parts of which each must be true; none where members are not told of it. */
  asks(fields: Read): readonly Asked[];
}

/** Volume as a figure of a wording, from hundredths. */
export const askedPv = (hundredths: number): Figure => ({ pvHundredths: BigInt(hundredths) });

export function maskOf(count: number, isTrue: (member: number) => boolean): Uint8Array {
  const mask = new Uint8Array(count);
  for (let member = 0; member < count; member++) if (isTrue(member)) mask[member] = 1;
  return mask;
}
