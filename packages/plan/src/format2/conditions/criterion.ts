import type { z } from 'zod';
import type { Figure, Wording } from '../../formulas/explanation.ts';
import type { Path } from '../document/faults.ts';
import type { Names } from '../document/names.ts';
import type { Scene } from '../run/scene.ts';
import type { Condition } from './condition.ts';

/** Reads a condition within a criterion; undefined after a fault. */
export type ReadCondition = (value: unknown, path: Path) => Condition | undefined;

/**
 * Figure in the words of a criterion: a number as in the sentences of formulas, another condition on the same member or (`ofOthers`) on other members, or words of the document
 * itself.
 */
export type AskedFigure = Figure | { readonly condition: Condition; readonly ofOthers?: true } | { readonly written: string };

/** A wording that addresses the member (`messages:asks.<key>` of the dictionaries), and `theirs`, the same in English about other members (`messages:asks.theirs.<key>`). */
export interface AskedWording extends Wording {
  /** Absent if both wordings are the same. */
  readonly theirs?: string;
}

/** Requirement in words: a wording and the figures for its `{{places}}`. */
export interface Asked extends AskedWording {
  readonly figures: Readonly<Record<string, AskedFigure>>;
}

/** Kind of requirement on a member. One file declares all of it; `all.ts` lists the files. */
export interface Criterion<Fields extends z.ZodObject, Read = z.output<Fields>> {
  /** Shape of the part below the criterion's name in a document. Conditions are `z.unknown()` here. */
  readonly fields: Fields;
  /** Checks the names and reads the conditions in the fields. Undefined after a fault, which `names` records. */
  read(fields: z.output<Fields>, path: Path, names: Names, condition: ReadCondition): Read | undefined;
  /** 1 for members who meet it. O(members × depth asked for). */
  holds(fields: Read, scene: Scene): Uint8Array;
  /** Number of passes over all members, which bounds a plan's cost; absent: one. */
  passes?(fields: Read): number;
  /** Every wording that `asks` may use. */
  readonly wordings: readonly AskedWording[];
  /** Requirements in words, all of which must be met; none if members are not informed of the criterion. */
  asks(fields: Read): readonly Asked[];
}

/** Volume as a figure of a wording, from hundredths. */
export const askedPv = (hundredths: number): Figure => ({ pvHundredths: BigInt(hundredths) });

export function maskOf(count: number, isTrue: (member: number) => boolean): Uint8Array {
  const mask = new Uint8Array(count);
  for (let member = 0; member < count; member++) if (isTrue(member)) mask[member] = 1;
  return mask;
}
