import { createServer } from 'node:http';

// A webhook receiver that takes half a second per event, with as little work as possible.
const ANSWERS_AFTER_MS = 500;
const server = createServer((request, response) => {
  request.resume().once('end', () => setTimeout(() => response.writeHead(204).end(), ANSWERS_AFTER_MS));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.send?.({ type: 'listening', url: `http://127.0.0.1:${address.port}` });
});
process.once('disconnect', () => process.exit(0));
