import { argon2Sync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/** The hash of a password as it was stored before passwords had one form. */
function hashAsTyped(message: string): string {
  const nonce = randomBytes(16);
  const settings = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 };
  const tag = argon2Sync('argon2id', { message, nonce, ...settings });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=64,t=1,p=1$${text(nonce)}$${text(tag)}`;
}

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

test('fault: a password is the same however a keyboard composes it', async () => {
  const cost = { memory: 64, passes: 1 };
  const ways = ['NFC', 'NFD', 'NFKC'] as const;
  for (const password of ['café on the côte', 'pobl y cwm ŷŵ', 'ａｂｃ four words']) {
    const hashes = [await hashPassword(password, cost)];
    for (const form of ways) hashes.push(hashAsTyped(password.normalize(form)));
    for (const hash of hashes) {
      for (const form of ways.slice(0, 2)) {
        expect(await verifyPassword(password.normalize(form), hash)).toBe(true);
      }
      expect(await verifyPassword(`${password}!`, hash)).toBe(false);
    }
  }
  const wide = await hashPassword('ａｂｃ four words', cost);
  expect(await verifyPassword('abc four words', wide)).toBe(true);
});
