declare module 'virtual:staff-contract' {
  import type { Operations, Permission } from '@upline/contract';

  /** Every permission, in the order of the contract. */
  export const permissionNames: readonly Permission[];

  /** The calls that answer a list. */
  export type ListName = { [N in keyof Operations]: Operations[N] extends { list: unknown } ? N : never }[keyof Operations];
  /** A filter or a column of a list. */
  export interface ListPart {
    readonly key: string;
    readonly kind: string;
    /** The values it may have, if these are a few. */
    readonly values?: readonly string[];
  }
  export interface ListDescription {
    readonly filters: readonly ListPart[];
    readonly columns: readonly ListPart[];
    readonly sorts: readonly string[];
    readonly defaultSort: string;
    /** The columns that together name a row. */
    readonly rowKey: readonly string[];
  }
  export const lists: Readonly<Record<ListName, ListDescription>>;
}
