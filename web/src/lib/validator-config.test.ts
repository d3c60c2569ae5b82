import './validator-config.ts';
import { expect, test, vi } from 'vitest';

test('the validator reads its settings from the page and does not generate code', async () => {
  const { config, z } = await import('zod');
  expect(config().jitless).toBe(true);
  const makeCode = vi.spyOn(globalThis, 'Function');
  expect(z.object({ name: z.string() }).safeParse({ name: 'Ada' }).success).toBe(true);
  expect(makeCode).not.toHaveBeenCalled();
  makeCode.mockRestore();
});
