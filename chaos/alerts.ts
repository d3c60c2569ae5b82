import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Profile } from '@lintel/contract/profiles/profiles';
import { freePort } from '../tools/test/free-port.ts';
import { openStore } from './database.ts';
import { fastClock } from './fast-clock.ts';
import {
  countNotices,
  findCountFaults,
  findNoticeFaults,
  type Search,
  untilSettled,
} from './notices.ts';
import type { Participant } from './participant.ts';
import { makeParticipants } from './participants.ts';
import { reportFaults } from './report.ts';
import { ServerProcess } from './server-process.ts';
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

const { store, disturb, close } = await openStore(values.engine);
const environment = { ...store.environment, ...fastClock() };
const servers: ServerProcess[] = [];
for (const _ of values.engine === 'postgres' ? ['one', 'another'] : ['one']) {
  servers.push(new ServerProcess(await freePort(), environment));
}
try {
  process.exitCode = await run();
} finally {
  for (const server of servers) await server.kill();
  await close();
}

async function run(): Promise<number> {
  for (const server of servers) await server.start();
  const addresses = servers.map(({ address }) => address);
  const ownerCount = searchCount / SEARCHES_OF_OWNER;
  const memberCount = ownerCount + searchCount / SEARCHES_PER_PROFILE;
  const members = await makeParticipants(store, addresses, memberCount);
  const watched = await saveFirstOffers(members.slice(ownerCount));
  const searches = await saveSearches(members.slice(0, ownerCount));
  const tally = { changes: 0, lostAnswers: 0, failures: 0 };
  const changing = Array.from({ length: CHANGING_AT_ONCE }, (_, i) => {
    const share = watched.filter((_, at) => at % CHANGING_AT_ONCE === i);
    return changeContinuously(share, tally, () => tally.changes >= changeCount);
  });
  await killServers(tally);
  await Promise.all(changing);
  await using db = store.open();
  await untilSettled(db);
  const notices = await countNotices(db);
  const present = await readOffers(watched);
  const faults = [
    ...findNoticeFaults(notices, searches, watched, present),
    ...(await findCountFaults(searches, watched, present)),
  ];
  const figures =
    `${values.engine}: ${searches.length} searches, ${tally.changes} changes, ${kills} kills, ` +
    `${tally.lostAnswers} lost answers, ${tally.failures} failed requests, ${notices.size} notices`;
  return reportFaults(figures, faults);
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
async function killServers(tally: { changes: number }): Promise<void> {
  for (let kill = 1; kill <= kills; kill++) {
    const dueAt = Math.floor((changeCount * kill) / (kills + 1));
    while (tally.changes < dueAt) await pause(5);
    await disturb(kill);
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
