import { z } from 'zod';
import type { Scene } from '../run/scene.ts';
import type { Asked } from './criterion.ts';

/** What a document writes where a threshold may be less in the period of joining. Left out, it is the same for everybody. */
export const proratedField = { prorated: z.boolean().optional() };

/** The sentence beside what is asked for. */
export const proratedWording = { key: 'prorated', english: '{{what}} (in the period of joining, in proportion to the days left)' };

/** What a criterion asks for, told as less in the period of joining. `fields` are those of the criterion without that. */
export const askedInProportion = (criterion: string, fields: unknown): Asked => ({
  ...proratedWording,
  figures: { what: { condition: { kind: 'criterion', criterion, fields } } },
});

/**
 * What is asked of each member, hundredths. A member who joined within the period, after its first day, is asked for the share of the days from joining to the period's
 * last day, rounded up to the hundredth.
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
