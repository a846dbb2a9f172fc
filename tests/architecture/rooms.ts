import { nouns as contractNouns } from '@upline/contract';
import { isTest, type SourceFile } from './source-files.ts';

export const serverRoot = 'apps/server/src/';

/** Room that reads from all nouns and is therefore above them. */
export const OVERVIEW = 'overview';

const named = Object.keys(contractNouns);

/** Every noun of the business, from the bottom up. A feature may import the features before it, and the staff's rooms of a noun may import those of the nouns before it. */
export const nouns: readonly string[] = named.slice(0, named.indexOf(OVERVIEW));

/** Staff nouns from the bottom up. `all` is the room that lists what the nouns declare, so it is above them. */
const staffNouns: readonly string[] = [...nouns, 'all', OVERVIEW];

// Tests use the application as callers do, so they may import upwards. Files that only tests use have "test" in their
// names.
export const isProduct = ({ path }: SourceFile): boolean =>
  path.startsWith(serverRoot) && !isTest(path) && !/(?:^|[/-])test(?:ing|-[^/]*)?[/.]|\/testing\//.test(path);

/** Names of the folders from the server's root on: `['staff', 'order', 'packing', 'set-packing.ts']`; empty for a path elsewhere. */
const stepsOf = (path: string): string[] => (path.startsWith(serverRoot) ? path.slice(serverRoot.length).split('/') : []);

/** The noun of a file of the staff: `order` for `staff/order/packing/x.ts`; undefined for files that combine nouns, and for files elsewhere. */
export function staffNounOf(path: string): string | undefined {
  const [storey, noun, file] = stepsOf(path);
  return storey === 'staff' && file !== undefined ? noun : undefined;
}

/** Files that combine the rooms of a noun, or all nouns. Each is a room of its own, which no other room may import. */
const combines = /^apps\/server\/src\/(?:desk\/|staff\/(?:\w+\/)?)(?:declares|all)\.ts$/;

/**
 * The room of a file of the desk or of the staff: `desk/audit`, `staff/order/packing`. Files that several rooms of a noun share are in the noun's own folder, which is a room too:
 * `staff/order`. Undefined for files elsewhere.
 */
export function roomOf(path: string): string | undefined {
  const [storey, ...rest] = stepsOf(path);
  if (combines.test(path)) return path.slice(serverRoot.length, -'.ts'.length);
  if (storey === 'desk') return rest.length > 1 ? `desk/${rest[0]}` : 'desk';
  if (storey !== 'staff') return undefined;
  return ['staff', ...rest.slice(0, Math.min(2, rest.length - 1))].join('/');
}

/** True if a file combines rooms, and so may be imported by the files that combine nouns. */
export const isDeclaration = (path: string): boolean => combines.test(path);

/** Floor of a room, from 0; -1 for a noun without a place. All rooms of the desk are on one floor, and so are those of one noun. */
export function floorOf(room: string): number {
  const [storey, noun] = room.split('/');
  if (storey === 'desk') return 0;
  // The file that combines all of the staff's rooms.
  if (noun === undefined) return staffNouns.length + 1;
  const place = staffNouns.indexOf(noun);
  return place < 0 ? -1 : place + 1;
}

export interface Arrow {
  readonly from: string;
  readonly to: string;
  /** Imports behind the arrow: `a.ts imports b.ts`. */
  readonly imports: readonly string[];
}

/** Imports between rooms, one arrow for each pair. */
export function arrowsBetween(files: readonly SourceFile[]): Arrow[] {
  const arrows = new Map<string, { from: string; to: string; imports: string[] }>();
  for (const { path, imports } of files.filter(isProduct)) {
    const from = roomOf(path);
    if (from === undefined) continue;
    for (const { target } of imports) {
      const to = roomOf(target);
      if (to === undefined || to === from) continue;
      const key = `${from} → ${to}`;
      const arrow = arrows.get(key) ?? { from, to, imports: [] };
      arrow.imports.push(`${path} imports ${target}`);
      arrows.set(key, arrow);
    }
  }
  return [...arrows.values()];
}

/** Imports that the order of the nouns forbids. */
export const arrowsUp = (arrows: readonly Arrow[]): Arrow[] => arrows.filter(({ from, to }) => floorOf(to) > floorOf(from));

/** Sets of rooms that all reach each other, as names in alphabetical order. */
export function circlesOf(arrows: readonly Arrow[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of arrows) targets.set(from, [...(targets.get(from) ?? []), to]);
  const reached = (start: string): Set<string> => {
    const found = new Set<string>();
    const waiting = [...(targets.get(start) ?? [])];
    for (let room = waiting.pop(); room !== undefined; room = waiting.pop()) {
      if (found.has(room)) continue;
      found.add(room);
      waiting.push(...(targets.get(room) ?? []));
    }
    return found;
  };
  const reaches = new Map([...targets.keys()].map((room) => [room, reached(room)]));
  const circles = new Map<string, string[]>();
  for (const [room, others] of reaches) {
    if (!others.has(room)) continue;
    const circle = [...others].filter((other) => reaches.get(other)?.has(room) === true).sort();
    circles.set(circle.join(), circle);
  }
  return [...circles.values()];
}
