import { runWire } from './run-wire.ts';

process.exitCode = await runWire(process.argv.slice(2), (line) => console.log(line));
