import { expect, it } from 'vitest';
import { askForProof, proofRequest } from './recent-proof.ts';

it('callers share one request, and the next ones a new one', async () => {
  const first = [askForProof(), askForProof()];
  proofRequest.get()?.settle(true);
  expect(await Promise.all(first)).toEqual([true, true]);
  expect(proofRequest.get()).toBeNull();
  const next = askForProof();
  proofRequest.get()?.settle(false);
  expect(await next).toBe(false);
});
