import { createServer } from 'node:http';
import { PAGE_SIZE } from '@lintel/contract/directory/search';
import { CHOICE_KEYS, FACETS, RANGE_KEYS } from '@lintel/contract/values/directory';
import type { DirectorySearch } from '../../engine/src/document.ts';
import { DEMO_ACCOUNTS, type DemoAccount } from '../../server/demo/accounts.ts';
import { readConfig } from '../../server/src/config.ts';
import { createContext } from '../../server/src/create-context.ts';
import { startDirectory } from '../../server/src/features/directory/loading/service.ts';
import { searchWithHints } from '../../server/src/features/directory/search/service.ts';
import { directoryPageAsJson } from '../../server/src/features/directory/search/view.ts';

// The same engine with the same profiles behind Node's own server: the same bytes for the same searches, without
// session, limits, log, metrics or compression. What the product costs beyond this is its own.

const [ACCOUNT] = DEMO_ACCOUNTS as readonly [DemoAccount];

const ctx = createContext({ ...readConfig(process.env), logLevel: 'silent' });
const { directory } = ctx;
await startDirectory(ctx);
const viewer = await ctx.db
  .selectFrom('members')
  .select('id')
  .where('email', '=', ACCOUNT.email)
  .executeTakeFirstOrThrow();

createServer((request, response) => {
  const search = searchIn(request.url ?? '');
  const { answer, asked: _asked, ...hints } = searchWithHints(ctx, search, false);
  const matches = directory.index.listMatches(viewer.id, { ...answer, limit: search.limit });
  const cards = directory.cardsAsJson(answer.ids);
  const body = directoryPageAsJson(answer, { ...hints, place: null, matches }, cards);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
})
  .listen(Number(process.env.PORT), process.env.HOST)
  .once('listening', () => process.once('SIGTERM', () => process.exit(0)));

function searchIn(url: string): DirectorySearch {
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  const search: Record<string, unknown> = {};
  for (const key of CHOICE_KEYS) if (query.has(key)) search[key] = query.getAll(key);
  for (const key of RANGE_KEYS) {
    for (const bound of [FACETS[key].min, FACETS[key].max]) {
      if (query.has(bound)) search[bound] = Number(query.get(bound));
    }
  }
  return {
    ...search,
    q: query.get('q') ?? undefined,
    sort: 'match',
    viewerId: viewer.id,
    page: Number(query.get('page') ?? 1),
    limit: Number(query.get('limit') ?? PAGE_SIZE.default),
  };
}
