// biome-ignore lint/suspicious/noExplicitAny: a document is read as it is written.
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any;
