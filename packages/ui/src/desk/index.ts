/** Parts of a working room: dense lists, keys, sheets. Pages of the shop never load them. */
export * from './ActButton.tsx';
export * from './ActMenu.tsx';
export * from './Chart.tsx';
export * from './CommandMenu.tsx';
export * from './DataTable.tsx';
export * from './DateRange.tsx';
export * from './Difference.tsx';
export * from './FilterBar.tsx';
export * from './Kbd.tsx';
export type { KeyBinding } from './keyboard.ts';
export * from './KeysetPager.tsx';
export { marked } from './marked.tsx';
export * from './Masked.tsx';
export * from './Sheet.tsx';
export * from './StatusMark.tsx';
export * from './TextBox.tsx';
export * from './Timeline.tsx';
export * from './use-keys.ts';
