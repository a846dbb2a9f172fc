/** Components of the console: dense lists, keys, sheets. Pages of the shop never load them. */
export * from './acts/ActButton.tsx';
export * from './acts/ActMenu.tsx';
export * from './facts/Chart.tsx';
export * from './acts/CommandMenu.tsx';
export * from './lists/DataTable.tsx';
export * from './fields/DateRange.tsx';
export * from './facts/Difference.tsx';
export * from './lists/FilterBar.tsx';
export * from './keys/Kbd.tsx';
export type { KeyBinding } from './keys/keyboard.ts';
export * from './lists/KeysetPager.tsx';
export { marked } from './acts/marked.tsx';
export * from './facts/Masked.tsx';
export * from './acts/Sheet.tsx';
export * from './facts/StatusMark.tsx';
export * from './fields/TextBox.tsx';
export * from './facts/Timeline.tsx';
export * from './keys/use-keys.ts';
