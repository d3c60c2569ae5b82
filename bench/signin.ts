import { signinWithEmail } from '@lintel/contract/accounts/accounts';
import { aMember } from '../server/src/testing/builders.ts';
import { openTestApp } from '../server/src/testing/test-app.ts';

// Measures whether the time that sign-in takes reveals if an address has an account.
// npm run bench -- signin [ROUNDS]

const rounds = Number(process.argv[2] ?? 200);
await using app = await openTestApp({ rateLimitFactor: 1e9 });
const { email } = await aMember(app);

async function time(address: string): Promise<number> {
  const body = { email: address, password: 'not the password' };
  const start = performance.now();
  await app.visitor().try(signinWithEmail, { body });
  return performance.now() - start;
}

const knownTimes: number[] = [];
const unknownTimes: number[] = [];
for (let i = -10; i < rounds; i++) {
  const times = [await time(email), await time(`nobody${i}@example.test`)] as const;
  // The first rounds are a warm-up.
  if (i < 0) continue;
  knownTimes.push(times[0]);
  unknownTimes.push(times[1]);
}

function quantile(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
}

const rows = [0.1, 0.5, 0.9].map((part) => {
  const [a, b] = [quantile(knownTimes, part), quantile(unknownTimes, part)];
  return { part: `p${part * 100}`, 'known ms': a, 'unknown ms': b, ratio: b / a };
});
console.table(
  rows.map((row) => ({
    ...row,
    'known ms': row['known ms'].toFixed(1),
    'unknown ms': row['unknown ms'].toFixed(1),
    ratio: row.ratio.toFixed(2),
  })),
);
