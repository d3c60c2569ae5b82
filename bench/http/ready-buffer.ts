import { createServer } from 'node:http';

// The baseline: Node's own server with a prepared response of the size of a search result.

const BODY = Buffer.alloc(15_000, 'x');

createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': BODY.length });
  response.end(BODY);
})
  .listen(Number(process.env.PORT), process.env.HOST)
  .once('listening', () => process.once('SIGTERM', () => process.exit(0)));
