import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

/** Where outcodes lie exactly, by the file of an operator, and what its source wants to be named by. */
export interface OutcodePositions {
  attribution: string | null;
  /** Latitude and longitude by the id of the outcode. */
  byId: Record<string, [lat: number, lng: number]>;
}

const KEY = 'outcodePositions';

/** The positions in use; undefined where outcodes lie at their post towns. */
export function positionsInUse(): OutcodePositions | undefined {
  return getEnvironmentData(KEY) as OutcodePositions | undefined;
}

/** Use these positions from now on, here and in each thread that this one starts. */
export function usePositions(positions: OutcodePositions | undefined): void {
  setEnvironmentData(KEY, positions);
}
