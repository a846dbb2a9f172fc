export type Condition =
  | { readonly kind: 'all' | 'any'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  | { readonly kind: 'is'; readonly name: string }
  | { readonly kind: 'criterion'; readonly criterion: string; readonly fields: unknown };
