import { z } from 'zod';
import type { Scene } from '../run/scene.ts';
import type { Asked } from './criterion.ts';

/** Field of a criterion with a threshold that may be reduced in the period of joining; absent: the threshold is the same for every member. */
export const proratedField = { prorated: z.boolean().optional() };

/** Words around a requirement that is reduced. */
export const proratedWording = { key: 'prorated', english: '{{what}} (in the period of joining, in proportion to the days left)' };

/** A requirement in words as reduced in the period of joining. `fields` are those of the criterion without the reduction. */
export const askedInProportion = (criterion: string, fields: unknown): Asked => ({
  ...proratedWording,
  figures: { what: { condition: { kind: 'criterion', criterion, fields } } },
});

/**
 * Threshold of each member, hundredths. For a member who joined within the period, after its first day, it is reduced to the share of the days from joining to the period's last
 * day, and rounded up to the hundredth.
 */
export function threshold(scene: Scene, atLeast: number, period: string | null, isProrated: boolean): (member: number) => number {
  if (!isProrated) return () => atLeast;
  const { joined } = scene.people;
  const { first, last } = scene.span(period);
  const days = last - first + 1;
  return (member) => {
    const day = joined[member];
    return day > first && day <= last ? Math.ceil((atLeast * (last - day + 1)) / days) : atLeast;
  };
}
