import { setTimeout as wait } from 'node:timers/promises';

export async function pause(milliseconds: number): Promise<void> {
  await wait(milliseconds);
}
