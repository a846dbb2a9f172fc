import type { Fraction } from '../../numbers/fraction.ts';
import type { Condition } from '../conditions/condition.ts';

/** A number for each member, computed exactly. */
export type Expression =
  | { readonly kind: 'number'; readonly value: Fraction }
  | { readonly kind: 'add' | 'mul' | 'min' | 'max' | 'sub' | 'div'; readonly of: readonly Expression[] }
  | { readonly kind: 'floor'; readonly of: Expression }
  | { readonly kind: 'if'; readonly condition: Condition; readonly yes: Expression; readonly no: Expression }
  | { readonly kind: 'look'; readonly ladder: string; readonly values: readonly Fraction[] }
  | { readonly kind: 'use'; readonly name: string }
  | { readonly kind: 'quantity'; readonly quantity: string; readonly fields: unknown };
