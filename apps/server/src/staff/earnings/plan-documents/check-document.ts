import { JsonError, parseJson, PlanError } from '@upline/plan';
import { type AnyPlan, readAnyPlan } from '../../../features/earnings/index.ts';
import { partedFault } from './fault-words.ts';
import { LinesOfText, lineOfFault } from './line-of-path.ts';
import { lintAny, type ShopBounds } from './shop-lint.ts';

export interface Fault {
  /** `bonuses.0.formula`; empty for the whole document. */
  path: string;
  /** Line number, from 1. */
  line: number;
  text: string;
  isWarning: boolean;
}

/** A document with its faults and warnings. The plan is undefined while the text is no plan. */
export interface Checked {
  plan: AnyPlan | undefined;
  faults: readonly Fault[];
}

/** Checks a text strictly, as a plan of the shop with these bounds. */
export function checkText(text: string, bounds: ShopBounds): Checked {
  try {
    // Finds the line of invalid JSON by its position.
    JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { plan: undefined, faults: [{ path: '', line: lineOfFault(text, message), text: message, isWarning: false }] };
  }
  const lines = new LinesOfText(text);
  const placed = (isWarning: boolean) => (message: string) => faultAt(lines, message, isWarning);
  try {
    const plan = readAnyPlan(parseJson(text));
    const { faults, warnings } = lintAny(plan, bounds);
    return { plan, faults: [...faults.map(placed(false)), ...warnings.map(placed(true))] };
  } catch (error) {
    if (!(error instanceof PlanError) && !(error instanceof JsonError)) throw error;
    return { plan: undefined, faults: error.message.split('\n').map(placed(false)) };
  }
}

/** A message of the checks begins with its path. */
function faultAt(lines: LinesOfText, message: string, isWarning: boolean): Fault {
  const { path, text } = partedFault(message);
  return { path: path === 'plan' ? '' : path, line: lines.of(path), text, isWarning };
}
