import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { AiSettings } from '#server/programs/ai/settings.ts';

/** How the service fails; `cut`, in the middle of a stream. */
type Fault = 'busy' | 'refuses' | 'broken' | 'stalls' | 'cut' | 'key' | undefined;

/** A local service with the API of OpenAI, for the real client. */
export class AiServer {
  /** The requests, with the fields of JSON and the text of everything else. */
  readonly requests: { path: string; key: string; json: Record<string, unknown>; text: string }[] =
    [];
  /** The answers to requests for text, the last one for all further ones. */
  texts = ['Leeds lets well.'];
  fault: Fault;
  /** What a request for a picture is answered with. */
  picture: { b64_json: string } | { url: string } = { b64_json: '' };
  /** Resolves when a request has arrived. */
  asked = Promise.withResolvers<void>();
  /** Resolves when a caller has ended a request before its answer was whole. */
  ended = Promise.withResolvers<void>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => this.#answer(request, response));
  }

  static async open(): Promise<AiServer> {
    const server = new AiServer();
    server.#server.listen(0, '127.0.0.1');
    await once(server.#server, 'listening');
    return server;
  }

  get settings(): AiSettings {
    const { port } = this.#server.address() as AddressInfo;
    const models = { text: 'words', image: 'pictures', speech: 'voices', transcribe: 'ears' };
    return {
      baseUrl: `http://127.0.0.1:${port}/v1`,
      apiKey: 'sk-test',
      models,
      milliseconds: 60_000,
    };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = (await buffer(request)).toString('latin1');
    const { url: path = '', headers } = request;
    const json = headers['content-type'] === 'application/json' ? JSON.parse(text) : {};
    this.requests.push({ path, key: headers.authorization ?? '', json, text });
    response.once('close', () => !response.writableFinished && this.ended.resolve());
    this.asked.resolve();
    if (this.fault === 'stalls') return;
    if (this.fault === 'busy')
      return void response.writeHead(429, { 'retry-after': '7' }).end('{}');
    if (this.fault === 'refuses') return void response.writeHead(400).end('{"error":{}}');
    if (this.fault === 'key') return void response.writeHead(401).end('{"error":{}}');
    if (this.fault === 'broken') return void response.end('<h1>Hello</h1>');
    if (path.endsWith('/speech')) return void response.end('ID3 of speech');
    response.setHeader('content-type', 'application/json');
    if (path.endsWith('/models')) {
      const data = Object.values(this.settings.models).map((id) => ({ id, object: 'model' }));
      return void response.end(JSON.stringify({ object: 'list', data }));
    }
    if (path.endsWith('/transcriptions')) return void response.end('{"text":"Good morning"}');
    if (path.includes('/images/'))
      return void response.end(JSON.stringify({ data: [this.picture] }));
    const content = this.texts.length > 1 ? this.texts.shift() : this.texts[0];
    if (json.stream) return this.#stream(response, content ?? '');
    const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }];
    response.end(JSON.stringify({ id: 'chat', object: 'chat.completion', choices }));
  }

  #stream(response: ServerResponse, content: string): void {
    response.setHeader('content-type', 'text/event-stream');
    const send = (delta: object, reason: string | null) => {
      const choices = [{ index: 0, delta, finish_reason: reason }];
      response.write(`data: ${JSON.stringify({ object: 'chat.completion.chunk', choices })}\n\n`);
    };
    const words = content.split(/(?<= )/);
    const sent = this.fault === 'cut' ? words.slice(0, 1) : words;
    for (const word of sent) send({ content: word }, null);
    if (this.fault === 'cut') return void response.write('', () => response.destroy());
    send({}, 'stop');
    response.end('data: [DONE]\n\n');
  }
}
