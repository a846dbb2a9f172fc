import { z } from 'zod';
import { amount } from '../../document/fields.ts';
import { name } from '../document/name.ts';
import { lineUnitsOfUsd } from '../../numbers/units.ts';
import { fixedAmount, say } from '../../formulas/explanation.ts';
import { earners } from '../../week/settling.ts';
import { isTable, readTable } from '../document/read-table.ts';
import type { Path } from '../document/faults.ts';
import type { Names } from '../document/names.ts';
import type { SceneFormula } from './scene-formula.ts';

const fields = z.strictObject({
  type: z.literal('lump'),
  /** The ladder whose titles are rewarded; null for one amount, as soon as the bonus's condition holds. */
  ladder: name.nullable(),
  /** The amount, or one for each step. A member who reaches several steps at once gets each of them. */
  amount: z.unknown(),
  /** Once for each member and step, or in every period in which the condition holds. */
  times: z.enum(['once', 'eachPeriod']),
});

const wordings = {
  once: { key: 'lump.once', english: 'A one-time fixed amount for meeting the plan’s requirements.' },
  eachPeriod: { key: 'lump.eachPeriod', english: 'A fixed amount for each period in which you meet the plan’s requirements.' },
  step: { key: 'lump.step', english: 'A one-time fixed amount for reaching this rank: {{rank}}.' },
} as const;

interface Read {
  readonly type: 'lump';
  readonly ladder: string | null;
  readonly isOnce: boolean;
  /** Amounts by step, 10^-10; a single one without a ladder. */
  readonly amounts: readonly number[];
}

function amountsOf(value: unknown, ladder: string | null, path: Path, names: Names): number[] | undefined {
  const table = isTable(value) ? readTable(value, path, names) : undefined;
  if (!table) {
    if (!isTable(value)) names.fault(path, 'a table is expected');
    return undefined;
  }
  if (ladder === null ? table.by !== 'all' : table.by !== ladder) {
    names.fault([...path, 'by'], ladder === null ? 'without a ladder there is one amount: all' : `a table by ${ladder} is expected`);
    return undefined;
  }
  const list = z.array(amount.max(200_000_000)).safeParse('values' in table ? table.values : [table.value]);
  if (!list.success) names.fault(path, 'amounts of at most 200,000,000 with at most two decimals are expected');
  return list.data?.map(lineUnitsOfUsd);
}

/** A fixed amount at an event: the first time that a condition holds, or for each title of a ladder. One line per member and step. */
export const lump: SceneFormula<typeof fields, Read> = {
  fields,
  read({ type, ladder, amount: value, times }, path, { names }) {
    if (ladder !== null) names.steps([...path, 'ladder'], ladder);
    const amounts = amountsOf(value, ladder, [...path, 'amount'], names);
    return amounts && { type, ladder, isOnce: times === 'once', amounts };
  },
  settle({ ladder, isOnce, amounts }, { settling, bonus, needsBuyingDirect }, scene) {
    const { lines, network } = settling;
    const earns = earners(settling, needsBuyingDirect);
    const title = ladder === null ? undefined : scene.ladder(ladder).title;
    const memory = scene.memory.slice();
    const pay = (member: number, step: number): void => {
      const gross = amounts[step];
      if (gross > 0) lines.addExact(member, bonus, -1, 0, 0, 0, step, network.company[member], BigInt(gross), 0);
    };
    for (let member = 0; member < network.count; member++) {
      if (earns[member] === 0) continue;
      const paid = isOnce ? scene.memory[member] : 0;
      // The memory is the number of steps paid so far; without a ladder there is one step.
      const reached = title ? title[member] + 1 : 1;
      for (let step = isOnce ? paid : reached - 1; step < reached; step++) pay(member, step);
      if (isOnce && reached > paid) memory[member] = reached;
    }
    return { memory };
  },
  goesBySums: false,
  wordings: [...Object.values(wordings), fixedAmount],
  explain({ ladder, isOnce }, { rank, gross }) {
    const arithmetic = say(fixedAmount, { gross: { lineUnits: gross } });
    if (ladder === null) return { rule: say(isOnce ? wordings.once : wordings.eachPeriod, {}), arithmetic };
    const step = { ladder, step: rank };
    return { rule: say(wordings.step, { rank: step }), arithmetic, rank: step };
  },
};
