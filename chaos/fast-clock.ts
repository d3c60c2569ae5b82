import { CLOCK_SPEED, INTERVAL_SPEED, START_VARIABLE } from './speeds.ts';

// A server that loads this first has a clock and timers that are faster, so that the hours of its jobs pass in seconds.
// Servers with the same start have the same time.

const startedAt = Number(process.env[START_VARIABLE]);
const readClock = Date.now;
const setSlowInterval = globalThis.setInterval;

Date.now = () => startedAt + (readClock() - startedAt) * CLOCK_SPEED;
globalThis.setInterval = ((run: () => void, milliseconds: number) =>
  setSlowInterval(run, milliseconds / INTERVAL_SPEED)) as typeof setInterval;
