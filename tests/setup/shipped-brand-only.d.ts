/** Whether the brand that comes with the repository is in its place. */
export declare const isShippedBrand: boolean;
/** File patterns of the tests that do not apply to the brand in its place. */
export declare const inapplicable: readonly string[];
