import { loadSettings } from '../../../config/load-settings.ts';
import { systemClock } from '../../../platform/clock.ts';
import { openDatabase } from '../../../platform/database/connection.ts';
import { watchFaultPoints } from '../../../platform/fault-points.ts';
import { createGateway } from '../../../platform/gateways/index.ts';
import { createLogger } from '../../../platform/logger.ts';
import { refundOrder } from '../index.ts';

/** A refund by the staff in a process of its own, as their command line makes it, which dies at the fault point `DIE_AT` of the order `ORDER_ID`. */
const { DIE_AT = '', ORDER_ID = '0', ...env } = process.env;
watchFaultPoints((point) => {
  if (point === DIE_AT) process.kill(process.pid, 'SIGKILL');
});
const settings = loadSettings(env);
const database = openDatabase({ url: settings.database.url ?? '', maxConnections: 2 });
const parts = { settings, database, gateway: createGateway(settings), clock: systemClock, log: createLogger({ level: 'silent' }) };
await refundOrder(parts, { orderId: BigInt(ORDER_ID), reason: 'damaged' });
await database.destroy();
