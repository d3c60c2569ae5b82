import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { type Duplex, pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { AppError } from '#server/platform/app-error.ts';
import { findRoute, type WebNetwork } from './network.ts';

/** What a web server has answered, decompressed. */
export interface WebAnswer {
  url: URL;
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface WebRequest {
  network: WebNetwork;
  userAgent: string;
  signal: AbortSignal;
  /** The largest body, after decompression. */
  maxBytes: number;
  /** Reads the beginning of a larger body instead of refusing it. */
  isCut?: boolean;
}

const DECODERS: Record<string, () => Duplex> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};
const ACCEPTED = 'gzip, deflate, br';

/**
 * Send one GET request to the public internet, without cookies, and follow nothing.
 * @throws ADDRESS_NOT_ALLOWED, PAGE_UNREACHABLE, PAGE_TOO_LARGE
 */
export async function requestPage(url: URL, request: WebRequest): Promise<WebAnswer> {
  const route = await findRoute(request.network, url, request.signal);
  try {
    const response = await send(url, route, request);
    const { statusCode: status = 0, headers } = response;
    return { url, status, headers, body: await read(response, request) };
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('PAGE_UNREACHABLE', { cause });
  }
}

function send(
  url: URL,
  route: { host: string; port: number },
  { userAgent, signal }: WebRequest,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const secure = url.protocol === 'https:';
  const sent = (secure ? https : http).request({
    ...route,
    // The connection is made to an IP address; the certificate must be for the name.
    ...(secure && !isIP(url.hostname) && { servername: url.hostname }),
    headers: {
      host: url.host,
      'user-agent': userAgent,
      'accept-encoding': ACCEPTED,
      accept: '*/*',
    },
    path: `${url.pathname}${url.search}`,
    agent: false,
    signal,
  });
  sent.once('response', resolve).once('error', reject);
  // A connection that changes its protocol is not one for pages.
  sent.once('upgrade', (_response, socket) => {
    socket.destroy();
    reject(new Error('The server changed the protocol.'));
  });
  sent.end();
  return promise;
}

async function read(
  response: IncomingMessage,
  { maxBytes, isCut = false }: WebRequest,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of decoded(response)) {
    bytes += (chunk as Buffer).length;
    // Leaving the loop ends the connection.
    if (bytes > maxBytes && !isCut) throw new AppError('PAGE_TOO_LARGE');
    chunks.push(chunk as Buffer);
    if (bytes > maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

function decoded(response: IncomingMessage): Readable {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return response;
  const decoder = DECODERS[encoding]?.();
  if (!decoder) {
    response.destroy();
    throw new Error(`The content encoding ${encoding} was not accepted.`);
  }
  // The decoder reports a failure to its reader.
  return pipeline(response, decoder, () => undefined) as Duplex;
}
