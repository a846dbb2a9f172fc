import { createServer, type Socket } from 'node:net';

// A mail server that accepts every mail and stores none, with as little work as possible: the bench
// measures the shop's own work for a mail.
const server = createServer(converse);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.send?.({ type: 'listening', url: `smtp://127.0.0.1:${address.port}` });
});
process.once('disconnect', () => process.exit(0));

const END_OF_MAIL = '\r\n.\r\n';

function converse(socket: Socket): void {
  let rest = '';
  let isMail = false;
  socket
    .setEncoding('latin1')
    .setNoDelay()
    .on('error', () => socket.destroy())
    .write('220 sink\r\n');
  socket.on('data', (text: string) => {
    rest += text;
    for (;;) {
      const end = isMail ? rest.indexOf(END_OF_MAIL) : rest.indexOf('\r\n');
      if (end < 0) return;
      const line = rest.slice(0, end);
      rest = rest.slice(end + (isMail ? END_OF_MAIL.length : 2));
      const command = isMail ? '' : line.slice(0, 4).toUpperCase();
      isMail = command === 'DATA';
      socket.write(isMail ? '354 go on\r\n' : command === 'QUIT' ? '221 bye\r\n' : '250 sink\r\n');
      if (command === 'QUIT') socket.end();
    }
  });
}
