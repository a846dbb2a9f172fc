import type { z } from 'zod';
import type { Column, Outcome } from '../../formulas/bonus-formula.ts';
import type { Explanation, TracedLine, Wording } from '../../formulas/explanation.ts';
import type { ReadCondition } from '../conditions/criterion.ts';
import type { Path } from '../document/faults.ts';
import type { Names } from '../document/names.ts';
import type { Expression } from '../expressions/expression.ts';
import type { Scene } from '../run/scene.ts';

/** What reading a formula may ask for. */
export interface FormulaReader {
  readonly names: Names;
  readonly condition: ReadCondition;
  expression(value: unknown, path: Path): Expression | undefined;
}

/** What a column of the formula sees beside its own orders. */
export interface FormulaScene extends Scene {
  /** What the column remembers of each member; zeros at first. */
  readonly memory: Int32Array;
  /** Volume of an order by its row in the column's orders, hundredths. */
  orderVolume(volume: string): (row: number) => number;
}

/** A formula of format 2 alone, which may ask for more than orders and ranks. One file declares all of it; `all.ts` lists the files. */
export interface SceneFormula<Fields extends z.ZodObject, Read = z.output<Fields>> {
  /** What a document writes. The literal `type` is the name of the formula. */
  readonly fields: Fields;
  /** Checks the names in it and reads what has a reader of its own. Undefined where something is wrong, which is a fault. */
  read(fields: z.output<Fields>, path: Path, reader: FormulaReader): Read | undefined;
  /** Writes the lines of one column. */
  settle(formula: Read, column: Column, scene: FormulaScene): Outcome;
  /** Whether refunds of earlier periods change what the column earns. */
  readonly goesBySums: boolean;
  /** Every sentence that `explain` may use. */
  readonly wordings: readonly Wording[];
  /** Why a line is what it is. */
  explain(formula: Read, line: TracedLine): Explanation;
}
