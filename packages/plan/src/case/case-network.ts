import { LEFT, type Network, RIGHT } from '../types.ts';
import type { Case } from './case-document.ts';

/** The members of a case as the engine's trees, in the case's order. */
export interface CaseNetwork {
  readonly network: Network;
  readonly codes: readonly string[];
  /** Index of the member with a code, −1 for nobody. */
  indexOf(code: string | null): number;
}

/** Builds the trees of a case. */
export function networkOf({ members, weeks }: Case): CaseNetwork {
  const codes = members.map(({ code }) => code);
  const indexes = new Map(codes.map((code, at) => [code, at]));
  const indexOf = (code: string | null): number => (code === null ? -1 : (indexes.get(code) ?? -1));
  const named = [
    ...members.map(({ company }) => company),
    ...weeks.flatMap(({ orders }) => orders.flatMap(({ company }) => company ?? [])),
  ];
  const companies = [...new Set(named)].sort();
  const network = {
    count: members.length,
    sponsor: Int32Array.from(members, ({ sponsor }) => indexOf(sponsor)),
    parent: Int32Array.from(members, ({ parent }) => indexOf(parent)),
    side: Uint8Array.from(members, ({ side }) => (side === 'left' ? LEFT : RIGHT)),
    company: Uint8Array.from(members, ({ company }) => companies.indexOf(company)),
    companies,
    hall: Int32Array.from(members, ({ hall }) => indexOf(hall)),
  };
  return { network, codes, indexOf };
}
