import { type LoadOrder, measureLoad } from './measured-load.ts';
import { openRequests } from './requests.ts';
import { openPostgres, openSqlite } from './written-by-hand.ts';

// A process of its own that asks as fast as it is answered. It takes a LoadOrder as JSON on standard input and prints
// a LoadReport as JSON.

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const order: LoadOrder = JSON.parse(Buffer.concat(chunks).toString());
const asked = await open(order);
console.log(JSON.stringify(await measureLoad(order, asked.ask)));
await asked.close();

function open({ target }: LoadOrder) {
  if ('port' in target) return openRequests(target.port, order);
  return 'url' in target ? openPostgres(target.url, order) : openSqlite(target.path, order);
}
