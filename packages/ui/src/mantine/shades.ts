import type { MantineColorsTuple } from '@mantine/core';

/** Spruce ink, lightest first; 9 on light grounds, 0 on dark. */
export const inkShades: MantineColorsTuple = [
  '#f6f8f6',
  '#edf1ee',
  '#dbe1dd',
  '#b7c4bd',
  '#93a49c',
  '#73857d',
  '#5f6e68',
  '#46564f',
  '#2a3732',
  '#14211d',
];

/** Lichen, the accent; 5 is the fill of the one primary button. */
export const lichenShades: MantineColorsTuple = [
  '#f8fae3',
  '#f0f4c6',
  '#eaf0c8',
  '#e2ec74',
  '#dbe67d',
  '#d3e04c',
  '#c5d338',
  '#7f8d18',
  '#55610b',
  '#434e08',
];
