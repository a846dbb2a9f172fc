import { z } from 'zod';
import { name } from '../document/name.ts';
import { type Criterion, maskOf } from './criterion.ts';

const fields = z.strictObject({
  ladder: name,
  /** This step or a higher one. */
  step: name,
  /** `paid`: the rank as which the member is paid; `title`: the title, which is never lost. */
  as: z.enum(['paid', 'title']),
});

const wording = { key: 'rank', english: 'the rank {{rank}} or a higher one' };

/** The member's rank on a ladder. */
export const rank: Criterion<typeof fields, { readonly ladder: string; readonly step: number; readonly as: 'paid' | 'title' }> = {
  fields,
  read({ ladder, step, as }, path, names) {
    const number = names.step([...path, 'step'], ladder, step);
    return number === undefined ? undefined : { ladder, step: number, as };
  },
  holds({ ladder, step, as }, scene) {
    const stand = scene.ladder(ladder);
    const ranks = as === 'paid' ? stand.now : stand.title;
    return maskOf(scene.count, (member) => ranks[member] >= step);
  },
  wordings: [wording],
  asks: ({ ladder, step }) => [{ ...wording, figures: { rank: { ladder, step } } }],
};
