import {
  CLOSE_CODES,
  type ClientFrame,
  type MemberEvent,
  REALTIME,
  type ServerFrame,
} from '@lintel/contract/values/messaging';

/**
 * The connection status shown to a member. `closed` applies before the start and after the session ends; `polling`
 * means that other tabs use all the sockets a member may have, so this tab polls every few seconds.
 */
export type ConnectionStatus = 'closed' | 'connecting' | 'subscribed' | 'reconnecting' | 'polling';

export type TimerName = 'deadline' | 'heartbeat' | 'retry' | 'poll';

type Phase = 'closed' | 'opening' | 'greeting' | 'subscribed' | 'waiting';

/** The complete state of a client's connection. It holds no socket and no clock: `step` is a pure function of it. */
export interface Connection {
  phase: Phase;
  status: ConnectionStatus;
  /** The number of the last event delivered; undefined until the server has sent one. */
  cursor: number | undefined;
  /** Failed attempts since the last completed handshake. */
  failures: number;
  /** Pings without a response. */
  missedPongs: number;
  /** Events are missing and have been requested. */
  isAsking: boolean;
}

export type Input =
  | { type: 'start' }
  | { type: 'stop' }
  | { type: 'opened' }
  | { type: 'frame'; frame: ServerFrame }
  | { type: 'closed'; code: number }
  | { type: 'timer'; timer: TimerName }
  | { type: 'online' }
  | { type: 'offline' }
  | { type: 'polled'; answer: PollAnswer }
  | { type: 'sessionOver' };

export interface PollAnswer {
  events: MemberEvent[];
  cursor: number;
  reset: boolean;
  more: boolean;
}

export type Effect =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'send'; frame: ClientFrame }
  | { type: 'setTimer'; timer: TimerName; milliseconds: number }
  | { type: 'clearTimer'; timer: TimerName }
  | { type: 'poll'; after: number | undefined }
  | { type: 'tell'; events: MemberEvent[] }
  /** The loaded data may lack events up to `cursor`. */
  | { type: 'reset'; cursor: number }
  | { type: 'sessionOver' };

type Step = [Connection, Effect[]];

export const CLOSED: Connection = {
  phase: 'closed',
  status: 'closed',
  cursor: undefined,
  failures: 0,
  missedPongs: 0,
  isAsking: false,
};

/** The delay before a retry: 2^n seconds up to a maximum, plus a random part that spreads the clients. */
export function backoff(failures: number, random: number): number {
  const { first, longest, jitter } = REALTIME.backoff;
  return Math.min(longest, first * 2 ** failures) + random * jitter;
}

const timer = (name: TimerName, milliseconds: number): Effect => ({
  type: 'setTimer',
  timer: name,
  milliseconds,
});
const noTimer = (name: TimerName): Effect => ({ type: 'clearTimer', timer: name });
const ALL_TIMERS = (['deadline', 'heartbeat', 'retry', 'poll'] as const).map(noTimer);

function open(connection: Connection): Step {
  const status = connection.status === 'closed' ? 'connecting' : connection.status;
  return [
    { ...connection, phase: 'opening', status },
    [noTimer('retry'), { type: 'open' }, timer('deadline', REALTIME.timeout)],
  ];
}

/** Give up the socket and retry after a delay; poll over HTTP in the meantime. */
function wait(connection: Connection, milliseconds: number): Step {
  const wasPolling = connection.phase !== 'subscribed';
  return [
    {
      ...connection,
      phase: 'waiting',
      status: 'reconnecting',
      failures: connection.failures + 1,
      missedPongs: 0,
      isAsking: false,
    },
    [
      { type: 'close' },
      noTimer('deadline'),
      noTimer('heartbeat'),
      timer('retry', milliseconds),
      ...(wasPolling ? [] : [timer('poll', REALTIME.polling)]),
    ],
  ];
}

function end(connection: Connection): Step {
  return [{ ...CLOSED, cursor: connection.cursor }, [{ type: 'close' }, ...ALL_TIMERS]];
}

function endSession(connection: Connection): Step {
  const [next, effects] = end(connection);
  return [next, [...effects, { type: 'sessionOver' }]];
}

/** Accept events after the cursor and drop those already delivered. `hole` is true if one is missing. */
function take(
  cursor: number | undefined,
  events: readonly MemberEvent[],
): { fresh: MemberEvent[]; cursor: number | undefined; hole: boolean } {
  let last = cursor;
  const fresh: MemberEvent[] = [];
  for (const event of events) {
    if (last !== undefined && event.number <= last) continue;
    if (last !== undefined && event.number > last + 1) return { fresh, cursor: last, hole: true };
    fresh.push(event);
    last = event.number;
  }
  return { fresh, cursor: last, hole: false };
}

const deliver = (events: MemberEvent[]): Effect[] =>
  events.length > 0 ? [{ type: 'tell', events }] : [];

function onEvents(connection: Connection, events: MemberEvent[]): Step {
  const { fresh, cursor, hole } = take(connection.cursor, events);
  const next = { ...connection, cursor };
  if (!hole || connection.isAsking) return [next, deliver(fresh)];
  return [
    { ...next, isAsking: true },
    [
      ...deliver(fresh),
      { type: 'send', frame: { type: 'hello', cursor } },
      timer('deadline', REALTIME.timeout),
    ],
  ];
}

/** Complete the handshake: events now arrive by themselves. `isFresh`: the loaded data has no known cursor. */
function subscribe(connection: Connection, cursor: number, isFresh: boolean): Step {
  return [
    {
      ...connection,
      phase: 'subscribed',
      status: 'subscribed',
      cursor,
      failures: 0,
      isAsking: false,
    },
    [
      noTimer('deadline'),
      noTimer('poll'),
      ...(connection.phase === 'subscribed' ? [] : [timer('heartbeat', REALTIME.heartbeat)]),
      ...(isFresh ? [{ type: 'reset', cursor } as const] : []),
    ],
  ];
}

function onFrame(connection: Connection, frame: ServerFrame): Step {
  const isListening = connection.phase === 'greeting' || connection.phase === 'subscribed';
  if (!isListening) return [connection, []];
  const alive = { ...connection, missedPongs: 0 };
  switch (frame.type) {
    case 'hello':
      return subscribe(alive, connection.cursor ?? frame.cursor, connection.cursor === undefined);
    case 'reset':
      return subscribe(alive, frame.cursor, true);
    case 'events':
      return connection.phase === 'subscribed' ? onEvents(alive, frame.events) : [alive, []];
    case 'reconnect':
      return wait({ ...alive, failures: -1 }, frame.afterMilliseconds);
    default:
      return [alive, []];
  }
}

function onClosed(connection: Connection, code: number, random: number): Step {
  if (code === CLOSE_CODES.signedOut) return endSession(connection);
  // Too many sockets: poll until another tab closes.
  if (code === CLOSE_CODES.tooMany) {
    const { longest, jitter } = REALTIME.backoff;
    const [next, effects] = wait(connection, longest + random * jitter);
    return [{ ...next, status: 'polling' }, effects];
  }
  const [next, effects] = wait(connection, backoff(connection.failures, random));
  // A page cannot see why its first socket was refused. If the session has ended, a request says so at once.
  const isRefused = connection.phase === 'opening' && connection.failures === 0;
  return [next, isRefused ? [...effects, { type: 'poll', after: connection.cursor }] : effects];
}

function onTimer(connection: Connection, name: TimerName, random: number): Step {
  switch (name) {
    case 'deadline':
      return wait(connection, backoff(connection.failures, random));
    case 'retry':
      return open(connection);
    case 'poll':
      return [
        connection,
        [{ type: 'poll', after: connection.cursor }, timer('poll', REALTIME.polling)],
      ];
    case 'heartbeat':
      if (connection.missedPongs >= 2) return wait(connection, backoff(0, random));
      return [
        { ...connection, missedPongs: connection.missedPongs + 1 },
        [{ type: 'send', frame: { type: 'ping' } }, timer('heartbeat', REALTIME.heartbeat)],
      ];
  }
}

/** Ignore a poll response once a socket has taken over, which delivers the same events. */
function onPolled(connection: Connection, { events, cursor, reset, more }: PollAnswer): Step {
  if (connection.phase === 'closed' || connection.phase === 'subscribed') return [connection, []];
  if (reset || connection.cursor === undefined)
    return [{ ...connection, cursor }, [{ type: 'reset', cursor }]];
  const result = take(connection.cursor, events);
  return [
    { ...connection, cursor: result.cursor },
    [...deliver(result.fresh), ...(more ? [timer('poll', 0)] : [])],
  ];
}

// After a sleep the browser may call a socket open through which nothing comes any more.
/** The page is looked at again, or the network is back: request what was missed, with a short deadline. */
function onAwake(connection: Connection): Step {
  if (connection.phase === 'waiting') return open({ ...connection, failures: 0 });
  if (connection.phase !== 'subscribed' || connection.isAsking) return [connection, []];
  return [
    { ...connection, isAsking: true },
    [
      { type: 'send', frame: { type: 'hello', cursor: connection.cursor } },
      timer('deadline', REALTIME.waking),
    ],
  ];
}

/**
 * The next state for an input, and the effects to run.
 * @param random from 0 to 1, spreads the retries of many clients
 */
export function step(connection: Connection, input: Input, random: number): Step {
  const { phase } = connection;
  if (input.type === 'start') {
    if (phase !== 'closed') return [connection, []];
    const [opening, effects] = open(connection);
    return [opening, [...effects, timer('poll', REALTIME.polling)]];
  }
  if (phase === 'closed') return [connection, []];
  switch (input.type) {
    case 'stop':
      return end(connection);
    case 'sessionOver':
      return endSession(connection);
    case 'opened':
      return [
        { ...connection, phase: 'greeting' },
        [
          { type: 'send', frame: { type: 'hello', cursor: connection.cursor } },
          timer('deadline', REALTIME.timeout),
        ],
      ];
    case 'frame':
      return onFrame(connection, input.frame);
    case 'closed':
      return phase === 'waiting' ? [connection, []] : onClosed(connection, input.code, random);
    case 'timer':
      return onTimer(connection, input.timer, random);
    case 'online':
      return onAwake(connection);
    case 'offline':
      return phase === 'waiting'
        ? [connection, []]
        : wait(connection, backoff(connection.failures, random));
    case 'polled':
      return onPolled(connection, input.answer);
  }
}
