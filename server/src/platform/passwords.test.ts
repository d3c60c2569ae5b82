import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a password is hashed at the cost of the product, with a salt of its own', async () => {
  const { passwordCost } = readConfig({});
  const [one, other] = [
    await hashPassword('portland stone', passwordCost),
    await hashPassword('portland stone', passwordCost),
  ];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await verifyPassword('portland stone', one)).toBe(true);
  expect(await verifyPassword('portland slate', one)).toBe(false);
});

test('a hash of another cost is verified at that cost', async () => {
  const hash = await hashPassword('portland stone', { memory: 64, passes: 1 });
  expect(await verifyPassword('portland stone', hash)).toBe(true);
  expect(await verifyPassword('portland slate', hash)).toBe(false);
});
