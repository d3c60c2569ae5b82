import websocket from '@fastify/websocket';
import { REALTIME } from '@lintel/contract/values/messaging';
import type { FastifyInstance } from 'fastify';

/** Lets routes be sockets: small frames, and none compressed, because that costs memory for each. */
export async function acceptSockets(app: FastifyInstance): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: REALTIME.maxFrame, perMessageDeflate: false },
    // A client that breaks the protocol is cut off; that is nobody's failure.
    errorHandler: (_error, socket) => socket.terminate(),
  });
}
