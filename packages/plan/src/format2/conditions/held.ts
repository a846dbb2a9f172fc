import { z } from 'zod';
import { name } from '../document/name.ts';
import { type Criterion, maskOf } from './criterion.ts';

const fields = z.strictObject({
  ladder: name,
  step: name,
  /** The number of periods in which the step must have been reached, among the last `ofLast`. */
  periods: z.int().min(1).max(60),
  /** The number of the ladder's last periods that are checked. The period being closed is one of them if the ladder has such periods. */
  ofLast: z.int().min(1).max(60),
});

interface Read {
  readonly ladder: string;
  readonly step: number;
  readonly periods: number;
  readonly ofLast: number;
}

const wording = { key: 'held', english: 'the rank {{rank}} in {{periods}} of the last {{ofLast}} periods' };

/** The member has reached a step, or a higher one, in n of the last m periods of its ladder. */
export const held: Criterion<typeof fields, Read> = {
  fields,
  read({ step, ...rest }, path, names) {
    const number = names.step([...path, 'step'], rest.ladder, step);
    if (rest.periods > rest.ofLast) names.fault([...path, 'periods'], `${rest.periods} of the last ${rest.ofLast} cannot be`);
    return number === undefined ? undefined : { ...rest, step: number };
  },
  holds({ ladder, step, periods, ofLast }, scene) {
    const last = scene.ladder(ladder).reached.slice(0, ofLast);
    return maskOf(scene.count, (member) => last.reduce((sum, reached) => sum + (reached[member] >= step ? 1 : 0), 0) >= periods);
  },
  wordings: [wording],
  asks: ({ ladder, step, periods, ofLast }) => [{ ...wording, figures: { rank: { ladder, step }, periods, ofLast } }],
};
