import { randomUUID } from 'node:crypto';
import { pathOf } from '../directory/over-http.ts';
import { makeQueries } from '../directory/queries.ts';
import { Connection } from '../http/connection.ts';
import type { LoadOrder, Task, Writer } from './measured-load.ts';

export const CONTENT = 'Is the flat in Salford still to let? I could come by on Thursday.';

const SEARCHES = makeQueries().map(pathOf);
let searches = 0;

/** Ask a server over HTTP, with the writer's session. */
export function openRequests(port: number, { task, connections }: LoadOrder) {
  const open = Array.from({ length: connections }, () => new Connection(port));
  return {
    async ask(connection: number, writer: Writer) {
      const request = requestOf(task, writer, `127.0.0.1:${port}`);
      const { status } = await (open[connection] as Connection).request(request);
      if (status !== 200 && status !== 201) throw new Error(`${task} was answered ${status}.`);
    },
    async close() {
      for (const connection of open) connection.close();
    },
  };
}

function requestOf(task: Task, { otherId, cookie }: Writer, host: string): string {
  const head = `HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n`;
  const thread = `/api/conversations/${otherId}/messages`;
  if (task === 'send') {
    const body = JSON.stringify({ clientId: randomUUID(), content: CONTENT });
    const headers = `content-type: application/json\r\ncontent-length: ${body.length}\r\n`;
    return `POST ${thread} ${head}sec-fetch-site: same-origin\r\n${headers}\r\n${body}`;
  }
  if (task === 'search') return searchWith(head);
  const path = { thread, list: '/api/conversations', me: '/api/auth/me' }[task];
  // A proxy would ask for compressed answers itself where nothing is said.
  return `GET ${path} ${head}accept-encoding: identity\r\n\r\n`;
}

/** The next search, as a browser asks for it. */
function searchWith(head: string): string {
  const path = SEARCHES[searches++ % SEARCHES.length];
  return `GET ${path} ${head}accept-encoding: gzip, deflate, br, zstd\r\n\r\n`;
}
