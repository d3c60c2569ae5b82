import type { Service } from './members.ts';
import trades from './trades.json' with { type: 'json' };

/** What a service provider may say that they are. */
export interface Trade {
  /** In the singular, with the capitals that it has inside a sentence. */
  trade: string;
  /** The service that it is; null where it is none of them. */
  service: Service | null;
}

/** The trades, those of a service together. */
export const TRADES: readonly Trade[] = (
  trades as { service: Service | null; trades: string[] }[]
).flatMap(({ service, trades }) => trades.map((trade) => ({ trade, service })));
/** The most that a member may state. */
export const TRADES_MAX = 6;
/** The message for more. */
export const TRADES_WORDS = `Please choose at most ${TRADES_MAX} trades.`;

const SERVICE_OF = new Map(TRADES.map(({ trade, service }) => [trade, service]));

/** The services that some trades are, each once. */
export function servicesOf(stated: readonly string[]): Service[] {
  return [...new Set(stated.flatMap((trade) => SERVICE_OF.get(trade) ?? []))];
}

/** A trade, or several with commas between, as they begin a line: "Plumber, gas engineer". */
export function tradeLabel(trades: string): string {
  return trades.charAt(0).toUpperCase() + trades.slice(1);
}
