import { connect, createServer } from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { openLine } from './cut-line.ts';

it('a line that is cut ends what is open and takes nothing new, until it is mended', async () => {
  const server = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const line = await openLine((server.address() as { port: number }).port);
  const answerOf = async (): Promise<string> => {
    const socket = connect(line.port, '127.0.0.1');
    socket.on('error', () => undefined);
    const heard = Promise.race([once(socket, 'data').then(([bytes]) => String(bytes)), once(socket, 'close').then(() => 'closed')]);
    socket.write('ping');
    return heard.finally(() => socket.destroy());
  };
  expect(await answerOf()).toBe('ping');
  const open = connect(line.port, '127.0.0.1');
  open.on('error', () => undefined);
  await once(open, 'connect');
  line.cut();
  await once(open, 'close');
  expect(await answerOf()).toBe('closed');
  line.mend();
  expect(await answerOf()).toBe('ping');
  line.close();
  server.close();
});
