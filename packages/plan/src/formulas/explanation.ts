import type { NumberTable } from '../document/fields.ts';
import type { PlanFrame } from '../document/plan-frame.ts';
import { lineUnitsPerStep } from '../numbers/units.ts';

/** A sentence of the dictionaries (`messages:trace.<key>`), and its English for a formula that is not translated yet. */
export interface Wording {
  readonly key: string;
  readonly english: string;
}

/** A figure of a sentence, written in the reader's language. A plain number is a count. */
export type Figure = number | { readonly basisPoints: number } | { readonly pvHundredths: bigint } | { readonly lineUnits: bigint } | Rank;

/** The card (index in the plan's cards), the star (its code) or the step of another ladder (its code or its number) that decides a rate. */
export type Rank =
  | { readonly card: number }
  | { readonly star: number }
  | { readonly ladder: string; readonly code: number }
  | { readonly ladder: string; readonly step: number };

/** A wording and the figures for its `{{places}}`. */
export interface Sentence extends Wording {
  readonly figures: Readonly<Record<string, Figure>>;
}

export interface Explanation {
  readonly rule: Sentence;
  readonly arithmetic: Sentence;
  /** The rank that decides the rate; undefined if none does. */
  readonly rank?: Rank;
  /** Level or generation of the earner; undefined if the formula does not count them. */
  readonly generation?: number;
}

export interface TracedLine {
  /** Hundredths. */
  readonly pv: bigint;
  readonly rateBasisPoints: number;
  /** Card, star, generation, band or weight, depending on the formula. */
  readonly rank: number;
  /** 10^-10 USD before K. */
  readonly gross: bigint;
}

/** The card or star by which a table was read; undefined if it has one value for all. */
export function rankBy(table: NumberTable, rank: number): Rank | undefined {
  if (table.by === 'all') return undefined;
  if (table.by === 'card') return { card: rank };
  return table.by === 'star' ? { star: rank } : { ladder: table.by, code: rank };
}

export const say = (wording: Wording, figures: Sentence['figures']): Sentence => ({ ...wording, figures });

/** An amount that is not computed. */
export const fixedAmount: Wording = { key: 'fixedAmount', english: 'Fixed amount: {{gross}}' };

export const yourShare: Wording = { key: 'yourShare', english: 'Your share: {{gross}}' };

const ofPv = {
  plain: { key: 'ofPv.plain', english: '{{pv}} PV × {{rate}}% = {{gross}}' },
  plainCut: { key: 'ofPv.plainCut', english: '{{pv}} PV × {{rate}}% = {{uncut}}, limited to {{gross}}' },
  factor: { key: 'ofPv.factor', english: '{{pv}} PV × {{usd}} × {{rate}}% = {{gross}}' },
  factorCut: { key: 'ofPv.factorCut', english: '{{pv}} PV × {{usd}} × {{rate}}% = {{uncut}}, limited to {{gross}}' },
} as const;

export const ofPvWordings: readonly Wording[] = Object.values(ofPv);

/** The arithmetic of a line that is PV × rate, and the amount left by a cap. */
export function pvTimesRate({ pv, rateBasisPoints, gross }: TracedLine, { usdPerPv }: PlanFrame): Sentence {
  const uncut = pv * BigInt(rateBasisPoints) * BigInt(lineUnitsPerStep(usdPerPv));
  const isCut = uncut !== gross;
  const wording = usdPerPv === 1 ? (isCut ? ofPv.plainCut : ofPv.plain) : isCut ? ofPv.factorCut : ofPv.factor;
  return say(wording, {
    pv: { pvHundredths: pv },
    rate: { basisPoints: rateBasisPoints },
    usd: { lineUnits: BigInt(lineUnitsPerStep(usdPerPv)) * 1_000_000n },
    uncut: { lineUnits: uncut },
    gross: { lineUnits: gross },
  });
}
