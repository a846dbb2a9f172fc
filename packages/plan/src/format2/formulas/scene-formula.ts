import type { z } from 'zod';
import type { Column, Outcome } from '../../formulas/bonus-formula.ts';
import type { Explanation, TracedLine, Wording } from '../../formulas/explanation.ts';
import type { ReadCondition } from '../conditions/criterion.ts';
import type { Path } from '../document/faults.ts';
import type { Names } from '../document/names.ts';
import type { Expression } from '../expressions/expression.ts';
import type { Scene } from '../run/scene.ts';

/** Names and readers that a formula may use while it is read. */
export interface FormulaReader {
  readonly names: Names;
  readonly condition: ReadCondition;
  expression(value: unknown, path: Path): Expression | undefined;
}

/** Scene of a formula's column, in addition to its orders. */
export interface FormulaScene extends Scene {
  /** The column's memory of each member; zeros at first. */
  readonly memory: Int32Array;
  /** Volume of an order by its row in the column's orders, hundredths. */
  orderVolume(volume: string): (row: number) => number;
}

/** A formula of format 2 alone, which may use more than orders and ranks. One file declares all of it; `all.ts` lists the files. */
export interface SceneFormula<Fields extends z.ZodObject, Read = z.output<Fields>> {
  /** Shape in a document. The literal `type` is the name of the formula. */
  readonly fields: Fields;
  /** Checks the names in the fields and reads conditions and expressions. Undefined after a fault, which `reader.names` records. */
  read(fields: z.output<Fields>, path: Path, reader: FormulaReader): Read | undefined;
  /** Writes the lines of one column. */
  settle(formula: Read, column: Column, scene: FormulaScene): Outcome;
  /** Whether refunds of earlier periods change what the column earns. */
  readonly goesBySums: boolean;
  /** Every sentence that `explain` may use. */
  readonly wordings: readonly Wording[];
  /** Explains a line to its earner. */
  explain(formula: Read, line: TracedLine): Explanation;
}
