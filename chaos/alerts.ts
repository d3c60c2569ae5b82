import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Profile } from '@lintel/contract/profiles/profiles';
import { makeStore, type StoreUnderTest } from '../server/src/testing/store-under-test.ts';
import { freePort } from '../tools/test/free-port.ts';
import { ensurePostgres } from '../tools/test/postgres.ts';
import { disturbDatabase } from './database-faults.ts';
import {
  countNotices,
  findCountFaults,
  findNoticeFaults,
  type Search,
  untilSettled,
} from './notices.ts';
import { Participant } from './participant.ts';
import { makeParticipants } from './participants.ts';
import { reportFaults } from './report.ts';
import { ServerProcess } from './server-process.ts';
import { fastClock } from './speeds.ts';
import {
  anyOffer,
  changeContinuously,
  OFFERS,
  type Offer,
  saveOffer,
  type Watched,
} from './watched-profiles.ts';

// npm run chaos -- alerts [--engine postgres] [--searches N] [--changes N] [--kills N]
// Members change their profiles while the server, or one of two on PostgreSQL, is killed at random times. The emails
// must name each profile once for each saved search that it matches now and did not match when the search was saved.

const SEARCHES_OF_OWNER = 5;
const SEARCHES_PER_PROFILE = 4;
const CHANGING_AT_ONCE = 6;
/** The jobs run ten times a second. */
const JOB_MS = 100;

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    searches: { type: 'string', default: '1000' },
    changes: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '25' },
  },
});
const [searchCount, changeCount, kills] = [values.searches, values.changes, values.kills].map(
  Number,
) as [number, number, number];

const postgres = values.engine === 'postgres' ? await ensurePostgres() : undefined;
if (postgres === null) throw new Error('PostgreSQL is neither installed nor could it be.');
const store = await makeStore(postgres?.url);
const environment = { ...store.environment, ...fastClock() };
const hosts: ServerProcess[] = [];
for (const _ of postgres ? ['one', 'another'] : ['one']) {
  hosts.push(new ServerProcess(await freePort(), environment));
}
try {
  process.exitCode = await run(store, hosts);
} finally {
  for (const host of hosts) await host.kill();
  await store.drop();
  postgres?.stop();
}

async function run(data: StoreUnderTest, servers: readonly ServerProcess[]): Promise<number> {
  const startedAt = performance.now();
  for (const server of servers) await server.start();
  const ownerCount = searchCount / SEARCHES_OF_OWNER;
  const members = await makeParticipants(
    data,
    servers[0]?.address ?? '',
    ownerCount + searchCount / SEARCHES_PER_PROFILE,
  );
  const watched = await saveFirstOffers(members.slice(ownerCount));
  const searches = await saveSearches(members.slice(0, ownerCount));
  const tally = { changes: 0, lostAnswers: 0, failures: 0 };
  const isOver = () => tally.changes >= changeCount;
  const changing = Array.from({ length: CHANGING_AT_ONCE }, (_, i) => {
    const { address } = servers[i % servers.length] as ServerProcess;
    const share = watched.filter((_, at) => at % CHANGING_AT_ONCE === i);
    return changeContinuously(
      share.map((each) => at(address, each)),
      tally,
      isOver,
    );
  });
  await killServers(data, servers, tally);
  await Promise.all(changing);
  const db = data.open();
  await untilSettled(db);
  const notices = await countNotices(db);
  await db.destroy();
  const present = await readOffers(watched);
  const faults = [
    ...findNoticeFaults(notices, searches, watched, present),
    ...(await findCountFaults(searches, watched, present)),
  ];
  const figures =
    `${searches.length} searches, ${tally.changes} changes, ${kills} kills, ` +
    `${tally.lostAnswers} lost answers, ${tally.failures} failed requests, ${notices.size} notices`;
  return reportFaults(postgres ? 'PostgreSQL' : 'SQLite', figures, startedAt, faults);
}

/** The same profile, changed at another server. */
function at(address: string, { member, offers }: Watched): Watched {
  return { member: Participant.withSession(address, member), offers };
}

async function saveFirstOffers(members: readonly Participant[]): Promise<Watched[]> {
  const watched: Watched[] = [];
  for (const member of members) {
    const offer = anyOffer();
    await saveOffer(member, offer);
    watched.push({ member, offers: [offer] });
  }
  return watched;
}

async function saveSearches(owners: readonly Participant[]): Promise<Search[]> {
  const searches: Search[] = [];
  while (searches.length < searchCount) {
    const number = searches.length;
    const owner = owners[number % owners.length] as Participant;
    const offer = OFFERS[number % OFFERS.length] as Offer;
    const name = `Search ${number}`;
    const query = new URLSearchParams({ role: 'investor', ...offer }).toString();
    await owner.call('POST', '/api/saved-searches', { name, query, frequency: 'now' });
    searches.push({ owner, name, offer });
  }
  return searches;
}

/** Kill a server repeatedly while profiles are changing. The other one goes on. */
async function killServers(
  data: StoreUnderTest,
  servers: readonly ServerProcess[],
  tally: { changes: number },
): Promise<void> {
  for (let kill = 1; kill <= kills; kill++) {
    const dueAt = Math.floor((changeCount * kill) / (kills + 1));
    while (tally.changes < dueAt) await pause(5);
    await disturbDatabase(kill, data, postgres);
    await pause(Math.random() * JOB_MS);
    const server = servers[kill % servers.length] as ServerProcess;
    await server.kill();
    await server.start();
  }
}

/** What each profile says now. */
async function readOffers(watched: readonly Watched[]): Promise<Map<Watched, Offer>> {
  const offers = new Map<Watched, Offer>();
  for (const profile of watched) {
    const now = (await profile.member.call('GET', `/api/profiles/${profile.member.id}`)) as Profile;
    offers.set(profile, { location: now.location, focus: now.focus?.[0] } as Offer);
  }
  return offers;
}
