import { CLOSE_CODES, type MemberEvent, REALTIME } from '@lintel/contract/values/messaging';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backoff, CLOSED, type Connection, type Effect, type Input, step } from './connection.ts';

const event = (number: number): MemberEvent => ({
  number,
  kind: 'message',
  conversationId: 'con_1',
  profileId: 'user_2',
  by: 'user_2',
  seq: number,
});
const events = (...numbers: number[]) =>
  ({ type: 'events', events: numbers.map(event), cursor: numbers.at(-1) ?? 0 }) as const;

/** Apply the inputs in order; returns the final state and the last effects. */
function after(...inputs: Input[]): [Connection, Effect[]] {
  let state: [Connection, Effect[]] = [CLOSED, []];
  for (const input of inputs) state = step(state[0], input, 0);
  return state;
}
const hello: Input = { type: 'frame', frame: { type: 'hello', cursor: 7 } };
const SUBSCRIBED: Input[] = [{ type: 'start' }, { type: 'opened' }, hello];
const timerOf = (effects: Effect[], name: string) =>
  effects.find((effect) => effect.type === 'setTimer' && effect.timer === name);
const numbersOf = (effects: Effect[]) =>
  effects.flatMap((effect) => (effect.type === 'tell' ? effect.events : [])).map((e) => e.number);

describe('a connection', () => {
  it('says hello when it opens, and is subscribed by the reply', () => {
    expect(after({ type: 'start' })[0].status).toBe('connecting');
    const [greeting, effects] = after({ type: 'start' }, { type: 'opened' });
    expect(greeting.phase).toBe('greeting');
    expect(effects).toContainEqual({ type: 'send', frame: { type: 'hello', cursor: undefined } });
    const [connected, then] = after(...SUBSCRIBED);
    expect(connected).toMatchObject({ status: 'subscribed', cursor: 7 });
    expect(then).toContainEqual({ type: 'reset', cursor: 7 });
    expect(then).toContainEqual({ type: 'clearTimer', timer: 'poll' });
  });

  it('reconnects at its cursor without loading everything again', () => {
    const lossInputs: Input[] = [...SUBSCRIBED, { type: 'closed', code: 1006 }];
    const [waitingState, effects] = after(...lossInputs);
    expect(waitingState.status).toBe('reconnecting');
    expect(timerOf(effects, 'poll')).toMatchObject({ milliseconds: REALTIME.polling });
    const back: Input[] = [...lossInputs, { type: 'timer', timer: 'retry' }, { type: 'opened' }];
    expect(after(...back)[1]).toContainEqual({
      type: 'send',
      frame: { type: 'hello', cursor: 7 },
    });
    expect(after(...back, hello)[1]).not.toContainEqual(expect.objectContaining({ type: 'reset' }));
  });

  it('loads everything again if its cursor is unknown', () => {
    const reset: Input = { type: 'frame', frame: { type: 'reset', cursor: 2 } };
    const [state, effects] = after(...SUBSCRIBED, reset);
    expect(state.cursor).toBe(2);
    expect(effects).toContainEqual({ type: 'reset', cursor: 2 });
  });

  it('says hello again, once, if an event is missing', () => {
    const hole: Input = { type: 'frame', frame: events(8, 10) };
    const [asking, effects] = after(...SUBSCRIBED, hole);
    expect(numbersOf(effects)).toEqual([8]);
    expect(effects).toContainEqual({ type: 'send', frame: { type: 'hello', cursor: 8 } });
    const again = step(asking, { type: 'frame', frame: events(11) }, 0);
    expect(again[1]).toEqual([]);
    const answered = step(again[0], hello, 0);
    expect(numbersOf(step(answered[0], { type: 'frame', frame: events(9, 10, 11) }, 0)[1])).toEqual(
      [9, 10, 11],
    );
  });

  it('closes a socket that does not open, does not respond or misses two pings', () => {
    for (const inputs of [
      [{ type: 'start' }],
      [{ type: 'start' }, { type: 'opened' }],
    ] as Input[][]) {
      expect(timerOf(after(...inputs)[1], 'deadline')).toMatchObject({ milliseconds: 10_000 });
      expect(after(...inputs, { type: 'timer', timer: 'deadline' })[0].phase).toBe('waiting');
    }
    const beat: Input = { type: 'timer', timer: 'heartbeat' };
    const pong: Input = { type: 'frame', frame: { type: 'pong' } };
    expect(after(...SUBSCRIBED, beat, beat, pong, beat, beat)[0].phase).toBe('subscribed');
    expect(after(...SUBSCRIBED, beat, beat, beat)[0].phase).toBe('waiting');
  });

  it('waits longer after each failure, up to thirty seconds plus a random part', () => {
    expect([0, 1, 2, 3, 4, 5, 60].map((n) => backoff(n, 0))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
    expect(backoff(9, 1)).toBe(31_000);
    const inputs: Input[] = [{ type: 'start' }];
    for (const pause of [1000, 2000, 4000]) {
      inputs.push({ type: 'closed', code: 1006 });
      expect(timerOf(after(...inputs)[1], 'retry')).toMatchObject({ milliseconds: pause });
      inputs.push({ type: 'timer', timer: 'retry' });
    }
  });

  it('reconnects when the server said, and at once when the network returns', () => {
    const restart: Input = { type: 'frame', frame: { type: 'reconnect', afterMilliseconds: 321 } };
    const [waitingState, effects] = after(...SUBSCRIBED, restart);
    expect(timerOf(effects, 'retry')).toMatchObject({ milliseconds: 321 });
    expect(step(waitingState, { type: 'online' }, 0)[1]).toContainEqual({ type: 'open' });
    expect(after(...SUBSCRIBED, { type: 'offline' })[0].phase).toBe('waiting');
  });

  it('asks for what was missed when the page is looked at again, and gives up a silent socket soon', () => {
    const [asking, effects] = after(...SUBSCRIBED, { type: 'online' });
    expect(effects).toContainEqual({
      type: 'send',
      frame: { type: 'hello', cursor: asking.cursor },
    });
    expect(timerOf(effects, 'deadline')).toMatchObject({ milliseconds: REALTIME.waking });
    expect(step(asking, { type: 'online' }, 0)[1]).toEqual([]);
    expect(step(asking, { type: 'timer', timer: 'deadline' }, 0)[0].phase).toBe('waiting');
  });

  it('polls over HTTP while it has no socket, as a sixth tab does', () => {
    const sixth: Input[] = [{ type: 'start' }, { type: 'closed', code: CLOSE_CODES.tooMany }];
    expect(after(...sixth)[0].status).toBe('polling');
    expect(timerOf(after(...sixth)[1], 'retry')).toMatchObject({ milliseconds: 30_000 });
    expect(after(...sixth, { type: 'timer', timer: 'retry' })[0].status).toBe('polling');
    const room: Input[] = [...sixth, { type: 'online' }, { type: 'opened' }, hello];
    expect(after(...room)[0].status).toBe('subscribed');
    const breaks: Input[] = [...sixth, { type: 'online' }, { type: 'closed', code: 1006 }];
    expect(after(...breaks)[0].status).toBe('reconnecting');
    const poll = after(...sixth, {
      type: 'polled',
      answer: { events: [], cursor: 3, reset: false, more: false },
    });
    expect(poll[1]).toEqual([{ type: 'reset', cursor: 3 }]);
    const [state, effects] = step(poll[0], { type: 'timer', timer: 'poll' }, 0);
    expect(effects).toContainEqual({ type: 'poll', after: 3 });
    const answer = { events: [event(4), event(5)], cursor: 5, reset: false, more: true };
    const [next, then] = step(state, { type: 'polled', answer }, 0);
    expect(next.cursor).toBe(5);
    expect(numbersOf(then)).toEqual([4, 5]);
    expect(timerOf(then, 'poll')).toMatchObject({ milliseconds: 0 });
  });

  it('asks at once when its first socket is refused, because the session may have ended', () => {
    const refused: Input[] = [{ type: 'start' }, { type: 'closed', code: 1006 }];
    expect(after(...refused)[1]).toContainEqual({ type: 'poll', after: undefined });
    const again: Input[] = [
      { type: 'timer', timer: 'retry' },
      { type: 'closed', code: 1006 },
    ];
    expect(after(...refused, ...again)[1].map(({ type }) => type)).not.toContain('poll');
    const broken = after(...SUBSCRIBED, { type: 'closed', code: 1006 });
    expect(broken[1].map(({ type }) => type)).not.toContain('poll');
  });

  it('ends with the session and ignores everything after that', () => {
    for (const over of [
      { type: 'closed', code: CLOSE_CODES.signedOut },
      { type: 'sessionOver' },
    ] as const) {
      const [ended, effects] = after(...SUBSCRIBED, over);
      expect(ended.status).toBe('closed');
      expect(effects).toContainEqual({ type: 'sessionOver' });
      for (const input of [hello, { type: 'online' }, { type: 'timer', timer: 'retry' }] as const) {
        expect(step(ended, input, 0)).toEqual([ended, []]);
      }
    }
  });
});

describe('whatever the network does,', () => {
  const chaos: fc.Arbitrary<Input> = fc.oneof(
    fc.constantFrom<Input>(
      { type: 'opened' },
      { type: 'closed', code: 1006 },
      { type: 'closed', code: CLOSE_CODES.tooMany },
      { type: 'online' },
      { type: 'offline' },
    ),
    fc
      .constantFrom('deadline', 'heartbeat', 'retry', 'poll')
      .map((timer) => ({ type: 'timer', timer }) as const),
    fc.constantFrom<Input>(hello, { type: 'frame', frame: { type: 'pong' } }),
    fc
      .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 3 }))
      .map(([from, more]) => ({
        type: 'frame' as const,
        frame: events(...Array.from({ length: more + 1 }, (_, index) => from + index)),
      })),
  );

  it('each event is passed on once and in order between two resets', () => {
    fc.assert(
      fc.property(fc.array(chaos, { maxLength: 60 }), (inputs) => {
        let last: number | undefined;
        play(inputs, (connection, effects) => {
          if (effects.some(({ type }) => type === 'reset')) last = connection.cursor;
          for (const number of numbersOf(effects)) {
            expect(number).toBe((last ?? number - 1) + 1);
            last = number;
          }
        });
      }),
    );
  });

  it('a disconnected connection always has a retry or a deadline pending', () => {
    fc.assert(
      fc.property(fc.array(chaos, { maxLength: 60 }), (inputs) => {
        const timers = new Set<string>();
        const mayHappen = (input: Input, { phase }: Connection) => {
          if (input.type === 'timer') return timers.delete(input.timer);
          return input.type !== 'opened' || phase === 'opening';
        };
        const look = ({ phase }: Connection, effects: Effect[]) => {
          updateTimers(timers, effects);
          if (phase === 'subscribed') return expect(timers).toContain('heartbeat');
          expect(timers).toContain('poll');
          return expect(timers.has('retry') || timers.has('deadline')).toBe(true);
        };
        play(inputs, look, mayHappen);
      }),
    );
  });
});

function updateTimers(timers: Set<string>, effects: Effect[]) {
  for (const effect of effects) {
    if (effect.type === 'setTimer') timers.add(effect.timer);
    if (effect.type === 'clearTimer') timers.delete(effect.timer);
  }
}

/** Start a connection, apply the inputs that may happen, and inspect it after each. */
function play(
  inputs: Input[],
  look: (connection: Connection, effects: Effect[]) => void,
  mayHappen: (input: Input, connection: Connection) => boolean = () => true,
) {
  let state = CLOSED;
  for (const input of [{ type: 'start' } as const, ...inputs]) {
    if (!mayHappen(input, state)) continue;
    const [next, effects] = step(state, input, 0);
    state = next;
    look(next, effects);
  }
}
