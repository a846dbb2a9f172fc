// Prints figures about the rooms of the desk and of the staff, forbidden imports between them and import cycles: `npx node tests/architecture/print-rooms.ts`.
import { arrowsBetween, arrowsUp, circlesOf, isProduct, roomOf } from './rooms.ts';
import { sourceFiles } from './source-files.ts';

const files = sourceFiles();
const rooms = new Map<string, number>();
for (const { path } of files.filter(isProduct)) {
  const room = roomOf(path);
  if (room !== undefined) rooms.set(room, (rooms.get(room) ?? 0) + 1);
}
const arrows = arrowsBetween(files);
const up = arrowsUp(arrows);
const circles = circlesOf(arrows);
const largest = [...rooms].sort(([, one], [, other]) => other - one).slice(0, 5);
console.log(`${rooms.size} rooms, the largest of ${largest.map(([room, count]) => `${count} files (${room})`).join(', ')}`);
console.log(
  `${arrows.length} arrows between rooms, made of ${arrows.reduce((sum, { imports }) => sum + imports.length, 0)} imports; ${up.length} run up`,
);
for (const { imports } of up) for (const line of imports) console.log(`  ${line}`);
console.log(`${circles.length} circles of rooms`);
for (const circle of circles) console.log(`  ${circle.length} rooms: ${circle.join(', ')}`);
