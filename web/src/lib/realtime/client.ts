import type { ClientFrame, MemberEvent, ServerFrame } from '@lintel/contract/values/messaging';
import {
  CLOSED,
  type Connection,
  type ConnectionStatus,
  type Effect,
  type Input,
  type PollAnswer,
  step,
  type TimerName,
} from './connection.ts';

/** The part of a WebSocket that the client uses. */
export type Socket = Pick<WebSocket, 'send' | 'close'> & {
  readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
};

export interface RealtimeOptions {
  connect: () => Socket;
  /** Polls over HTTP; throws if there is no response. */
  poll: (after: number | undefined) => Promise<PollAnswer>;
  /** Whether a failed poll means that no one is signed in any more. */
  isSessionOver: (error: unknown) => boolean;
  onStatus: (status: ConnectionStatus) => void;
  onEvents: (events: MemberEvent[]) => void;
  /** Events continue after `cursor`; refetch everything that is not complete up to it. */
  onReset: (cursor: number) => void;
  onSessionOver: () => void;
  /** Typing and presence: transient, never repeated. */
  onPassing: (frame: Extract<ServerFrame, { type: 'typing' | 'presence' }>) => void;
  random?: () => number;
}

const OPEN = 1;

/** Run the connection's state machine: provides a socket, timers and HTTP, and reports the results. */
export class RealtimeClient {
  readonly #options: RealtimeOptions;
  #connection: Connection = CLOSED;
  #socket: Socket | undefined;
  #watched: string[] = [];
  readonly #timers = new Map<TimerName, ReturnType<typeof setTimeout>>();

  constructor(options: RealtimeOptions) {
    this.#options = options;
  }

  start() {
    this.#take({ type: 'start' });
  }

  stop() {
    this.#take({ type: 'stop' });
  }

  /** Report a change of the network: reconnect at once, or give up the socket without waiting for a timeout. */
  setOnline(isOnline: boolean) {
    this.#take({ type: isOnline ? 'online' : 'offline' });
  }

  /** Retry at once if a retry is pending. */
  tryNow() {
    this.#take({ type: 'online' });
  }

  /** Set the members whose presence to report; replaces the previous ones. */
  watch(profileIds: readonly string[]) {
    if (profileIds.join() === this.#watched.join()) return;
    this.#watched = [...profileIds];
    if (this.#connection.phase === 'subscribed') this.#sayWatched();
  }

  /** Send a typing indicator to this member; returns false if there is no socket. */
  sayTyping(profileId: string): boolean {
    if (this.#connection.phase !== 'subscribed') return false;
    this.#send({ type: 'typing', profileId });
    return true;
  }

  #sayWatched() {
    this.#send({ type: 'watch', profileIds: this.#watched });
  }

  #take(input: Input) {
    const before = this.#connection;
    const [next, effects] = step(before, input, (this.#options.random ?? Math.random)());
    this.#connection = next;
    for (const effect of effects) this.#do(effect);
    if (next.phase === 'subscribed' && before.phase !== 'subscribed' && this.#watched.length > 0) {
      this.#sayWatched();
    }
    if (next.status !== before.status) this.#options.onStatus(next.status);
  }

  #do(effect: Effect) {
    switch (effect.type) {
      case 'open':
        return this.#open();
      case 'close':
        return this.#close();
      case 'send':
        return this.#send(effect.frame);
      case 'setTimer':
        return this.#setTimer(effect.timer, effect.milliseconds);
      case 'clearTimer':
        return clearTimeout(this.#timers.get(effect.timer));
      case 'poll':
        return void this.#poll(effect.after);
      case 'tell':
        return this.#options.onEvents(effect.events);
      case 'reset':
        return this.#options.onReset(effect.cursor);
      case 'sessionOver':
        return this.#options.onSessionOver();
    }
  }

  #setTimer(timer: TimerName, milliseconds: number) {
    clearTimeout(this.#timers.get(timer));
    this.#timers.set(
      timer,
      setTimeout(() => this.#take({ type: 'timer', timer }), milliseconds),
    );
  }

  #open() {
    const socket = this.#options.connect();
    this.#socket = socket;
    socket.onopen = () => this.#take({ type: 'opened' });
    socket.onclose = ({ code }) => this.#take({ type: 'closed', code });
    socket.onmessage = ({ data }) => this.#onMessage(data);
  }

  // Remove the handlers first: a closed socket may still emit events.
  #close() {
    const socket = this.#socket;
    this.#socket = undefined;
    if (!socket) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  #send(frame: ClientFrame) {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #onMessage(data: unknown) {
    const frame = parseFrame(data);
    if (!frame) return;
    if (frame.type === 'typing' || frame.type === 'presence') this.#options.onPassing(frame);
    this.#take({ type: 'frame', frame });
  }

  async #poll(after: number | undefined) {
    try {
      this.#take({ type: 'polled', answer: await this.#options.poll(after) });
    } catch (error) {
      if (this.#options.isSessionOver(error)) this.#take({ type: 'sessionOver' });
    }
  }
}

function parseFrame(data: unknown): ServerFrame | null {
  try {
    return JSON.parse(String(data)) as ServerFrame;
  } catch {
    return null;
  }
}
