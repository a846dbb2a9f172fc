import { loadSettings } from '../../../config/load-settings.ts';
import { systemClock } from '../../../platform/clock.ts';
import { openDatabase } from '../../../platform/database/connection.ts';
import { watchFaultPoints } from '../../../platform/fault-points.ts';
import { createGateway } from '../../../platform/gateways/index.ts';
import { createLogger } from '../../../platform/logger.ts';
import { createOrderListeners } from '../../../order-listeners.ts';
import { payMethods, refundOrder } from '../index.ts';

/**
 * A staff refund in a separate process, as their command line makes it, which dies at a fault point. Arguments: settings as JSON, point, order, and the number of pieces of its
 * first line that go back; 0: all of it.
 */
const [, , given = '{}', doom = '', orderId = '0', pieces = '0'] = process.argv;
watchFaultPoints((point) => {
  if (point === doom) process.kill(process.pid, 'SIGKILL');
});
const settings = loadSettings(JSON.parse(given) as Record<string, string>);
const database = openDatabase({ url: settings.database.url ?? '', maxConnections: 2 });
const log = createLogger({ level: 'silent' });
const orderListeners = createOrderListeners(settings);
const parts = { settings, database, gateway: createGateway(settings), payMethods, clock: systemClock, log, orderListeners };
const { id: lineId } = await database
  .selectFrom('order_line')
  .select('id')
  .where('order_id', '=', BigInt(orderId))
  .orderBy('id')
  .executeTakeFirstOrThrow();
const wish = { pieces: new Map([[lineId, Number(pieces)]]), isShippingBack: true };
await refundOrder(parts, { orderId: BigInt(orderId), reason: 'damaged', ...(pieces === '0' ? {} : { wish }) });
await database.destroy();
