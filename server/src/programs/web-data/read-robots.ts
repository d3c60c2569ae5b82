import { isAllowedBy, type RobotsOrder } from './robots-rules.ts';

// Runs in its own process: see robots.ts.

process.once('message', (order: RobotsOrder) => {
  process.send?.(isAllowedBy(order));
});
