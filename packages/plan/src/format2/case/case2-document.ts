import { z } from 'zod';
import { companyCode, isHundredths } from '../../document/fields.ts';
import { name } from '../document/name.ts';
import { readDay } from '../periods/calendar.ts';

const code = z.string().min(1).max(40);

/** A day from 2000 to 2999, such as `2026-01-05`, as days since 1970. */
const day = z.string().transform((text, context) => {
  const found = readDay(text);
  if (found !== undefined && text >= '2000-01-03' && text < '3000') return found;
  context.addIssue({ code: 'custom', message: 'a day such as 2026-01-05 is expected' });
  return z.NEVER;
});

/** Volume as people write it, at most two decimals. */
const amount = z.number().min(0).max(1_000_000_000).refine(isHundredths, { error: 'at most two decimals' });
const volumes = z.partialRecord(z.enum(['PV', 'CV', 'retail', 'paid']), amount);

export const memberRecord2 = z.strictObject({
  code,
  /** Code of the recommender; left out for a root. */
  sponsor: code.nullable().default(null),
  /** Placement parent; null for a root. If left out, the plan's spillover finds the place; without spillover, or without a sponsor, the member is a root. */
  parent: code.nullable().optional(),
  /** Place below the placement parent, from 1; defaults to the first free one, in the order of the list. */
  slot: z.int().min(1).max(10).optional(),
  market: companyCode.default('US'),
  hall: code.nullable().default(null),
  /** A type of the plan; defaults to its first. */
  type: name.optional(),
  /** Defaults to the first day of the case. */
  joined: day.optional(),
  /** Volumes of the member before the case. */
  startVolumes: volumes.default({}),
  /** Steps that the member has before the case, by ladder. */
  ranks: z.record(name, name).default({}),
});

export const eventRecord2 = z.union([
  z.strictObject({
    order: z.int().min(1),
    member: code,
    day,
    volumes,
    /** If left out, the member's earlier orders decide. */
    kind: z.enum(['FIRST', 'UPGRADE', 'CX']).optional(),
    /** Market of the order; defaults to the member's. */
    market: companyCode.optional(),
  }),
  z.strictObject({
    refund: z.int().min(1),
    day,
    /** Reversed volumes; defaults to all that is left of the order. */
    volumes: volumes.optional(),
  }),
]);

/** A case of format 2. Members and events are read one by one. */
export const caseRecord2 = z.strictObject({
  format: z.literal(2),
  title: z.string().optional(),
  /** Source of the figures, for readers. */
  source: z.string().optional(),
  /** Arithmetic of the figures by hand, line by line, for readers. */
  arithmetic: z.array(z.string()).optional(),
  /** The plan: a whole document of format 2, or the differences from the plan on which the case is run. */
  plan: z.record(z.string(), z.unknown()).default({}),
  /** The first day; defaults to that of the first event. */
  from: day.optional(),
  members: z.array(z.unknown()).min(1),
  events: z.array(z.unknown()),
  /** Results that the answer must contain. */
  expected: z.record(z.string(), z.unknown()).optional(),
});

export type Volumes = z.output<typeof volumes>;
export type Member2 = z.output<typeof memberRecord2>;
export type Event2 = z.output<typeof eventRecord2>;
