import { randomUUID } from 'node:crypto';
import type { WebSocket } from '@fastify/websocket';
import { CLOSE_CODES, REALTIME, type ServerFrame } from '@lintel/contract/values/messaging';

const MISSED_AT_MOST = 2;
const GOODBYE_MILLISECONDS = 1_000;

/** What a reading of the database said; readings are numbered in the order in which they began. */
export interface ReportedPresence {
  readonly isOnline: boolean;
  readonly reading: number;
  /** Whether the request to watch has been answered, from when on changes are reported. */
  readonly isAnswered: boolean;
}

/** Who opened a socket, and with which session and cookie. */
interface Member {
  memberId: string;
  sessionId: string;
  cookieFamily?: string | undefined;
}

/** One socket of a member. */
export class Connection {
  readonly id = randomUUID();
  readonly memberId: string;
  readonly sessionId: string;
  readonly cookieFamily: string | undefined;
  /** The last event that was sent; undefined until the client has sent its own cursor. */
  cursor: number | undefined;
  /** The profiles whose presence this socket has asked for. */
  requestedIds: readonly string[] = [];
  /** The profiles whose presence is reported to this socket, each with what was last reported. */
  watched = new Map<string, ReportedPresence>();
  readonly #socket: WebSocket;
  #missedPongs = 0;

  constructor(socket: WebSocket, member: Member) {
    this.#socket = socket;
    this.memberId = member.memberId;
    this.sessionId = member.sessionId;
    this.cookieFamily = member.cookieFamily;
    socket.on('pong', () => {
      this.#missedPongs = 0;
    });
  }

  /** Sends a frame. Closes the connection if the client reads so slowly that waiting frames would fill the memory. */
  send(frame: ServerFrame): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > REALTIME.maxBuffered) this.close(CLOSE_CODES.overloaded);
    else this.#socket.send(JSON.stringify(frame));
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Closes the connection, by force if the client has not responded after a second. */
  close(code: number): void {
    if (!this.isOpen) return;
    this.#socket.close(code);
    setTimeout(() => this.#socket.terminate(), GOODBYE_MILLISECONDS).unref();
  }

  /** Pings the client, and ends the connection if it has not responded to two pings. */
  beat(): void {
    if (this.#missedPongs >= MISSED_AT_MOST) this.#socket.terminate();
    else if (this.isOpen) this.#socket.ping();
    this.#missedPongs += 1;
  }
}
