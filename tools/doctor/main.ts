import { examineDatabase } from './examine-database.ts';
import { examineFolders } from './examine-folders.ts';
import { examineMachine } from './examine-machine.ts';
import { examinePorts } from './examine-ports.ts';
import { examineServices } from './examine-services.ts';
import { examineSettings } from './examine-settings.ts';
import type { Finding } from './finding.ts';

const marks = { good: 'ok   ', note: 'look ', fault: 'wrong' };

/** Checks everything that a start needs, with its settings, and changes nothing. */
async function examine(): Promise<Finding[]> {
  const { findings, settings } = examineSettings(process.env);
  const machine = [...examineMachine(), ...findings];
  if (settings === undefined) return machine;
  const rest = await Promise.all([examineFolders(settings), examinePorts(settings), examineDatabase(settings), examineServices(settings)]);
  return [...machine, ...rest.flat()];
}

const found = await examine();
for (const { kind, subject, text } of found) console.log(`${marks[kind]}  ${subject}: ${text}`);
const count = (kind: Finding['kind']): number => found.filter((one) => one.kind === kind).length;
console.log(
  count('fault') === 0
    ? `Nothing prevents the start${count('note') === 0 ? '.' : `; ${count('note')} to look at.`}`
    : `${count('fault')} to fix before the shop can start.`,
);
process.exit(count('fault') === 0 ? 0 : 1);
