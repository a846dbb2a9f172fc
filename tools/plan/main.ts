import { isExpected, runCommand } from './run-command.ts';

try {
  console.log(runCommand(process.argv.slice(2)));
} catch (error) {
  console.error(isExpected(error) ? error.message : error);
  process.exitCode = 1;
}
