// A server that loads this first has a clock that each SIGUSR2 puts forward by five seconds.

/** What a member takes for reading a page or writing a message. */
const STEP_MILLISECONDS = 5_000;

const readClock = Date.now;
let ahead = 0;

Date.now = () => readClock() + ahead;
process.on('SIGUSR2', () => {
  ahead += STEP_MILLISECONDS;
});
