import { createHash } from 'node:crypto';
import type { ApprovalDetail } from '@upline/contract';
import type { MoneyOfAct } from '../limits/index.ts';
import { canonicalJson } from '../../operation/canonical-json.ts';

export type PreviewChange = ApprovalDetail['changes'][number];
export type PreviewRows = ApprovalDetail['rows'][number];

/** A JSON value. Amounts in hundredths are written as text. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The changes a staff act would make now. */
export interface Preview {
  /** The subject of the act, by kind and number or name. */
  subject: { kind: string; id: string };
  /** The company of the member concerned; undefined for acts on the whole shop. */
  companyCode: string | undefined;
  changes: readonly PreviewChange[];
  rows?: readonly PreviewRows[];
  /**
   * Everything that a decision depends on. If any of it differs later, the request is stale. Balances that move by themselves do not belong here, unless the act depends on them.
   */
  restsOn: { readonly [key: string]: Json };
  /** The money the act moves and the keys it is summed by. Always set by operations that declare `above`. */
  money?: MoneyOfAct;
  /** Whether a second person has to decide; set only by operations that declare `where`. */
  needsSecond?: boolean;
}

/** SHA-256 of a preview's `restsOn`. */
export const restsOnHash = ({ restsOn }: Preview): Buffer => hashOf(restsOn);

/** SHA-256 of an operation with its payload. */
export const payloadHash = (operation: string, payload: object): Buffer => hashOf({ operation, payload });

const hashOf = (value: unknown): Buffer => createHash('sha256').update(canonicalJson(value)).digest();
