import { printable } from '../../apps/server/src/config/operator-error.ts';
import { buildWeb } from './build-web.ts';

// A start without write access to its checkout needs pages that were built before: an image, a systemd unit.
try {
  await buildWeb({ output: 'inherit' });
} catch (error) {
  console.error(printable(error));
  process.exit(1);
}
