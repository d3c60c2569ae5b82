import type { listCards } from '@lintel/contract/directory/search';
import type { compareProfiles, ProfileCard } from '@lintel/contract/profiles/profiles';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { countWorkedWith } from '#web/ui/property/worked-with.ts';
import { selection } from './selection.ts';
import { idsOfAddress, type Selection } from './state.ts';

const CARDS = endpoint<typeof listCards>('GET', '/api/profiles/cards');

const COMPARED = endpoint<typeof compareProfiles>('GET', '/api/profiles/compared');

const cardKey = (id: string) => ['comparison', 'seen', id];

/** Cache the card of a newly selected profile, so that its name appears at once. */
export function cacheCard(client: QueryClient, profile: ProfileCard) {
  client.setQueryData(cardKey(profile.id), profile);
}

function cardsQuery(ids: Selection) {
  return queryOptions<ProfileCard[]>({
    queryKey: ['comparison', 'cards', ids],
    queryFn: async ({ signal }) => (await call(CARDS, { query: { ids }, signal })).items,
    enabled: ids.length > 0,
  });
}

/** Prefetch the cards that a URL compares. */
export async function prefetchCards(
  client: QueryClient,
  { search }: { search: Record<string, unknown> },
) {
  const ids = idsOfAddress(search) ?? selection.refresh();
  if (ids.length > 0) await client.prefetchQuery(cardsQuery(ids));
}

/** The cards of these profiles, in this order; omits those that have left the directory. */
export function useCards(ids: Selection) {
  const client = useQueryClient();
  return useQuery({
    ...cardsQuery(ids),
    placeholderData: (before) => {
      const cards = ids.flatMap(
        (id) =>
          before?.find((card) => card.id === id) ??
          client.getQueryData<ProfileCard>(cardKey(id)) ??
          [],
      );
      return cards.length > 0 ? cards : undefined;
    },
  });
}

/** What is known of these profiles beyond their cards; the match is for the place of a search, if there was one. */
export function useFacts(ids: Selection, place: string | undefined) {
  return useQuery({
    queryKey: ['comparison', 'facts', ids, place],
    queryFn: async ({ signal }) => {
      const [{ items }, counts] = await Promise.all([
        call(COMPARED, { query: { ids: ids.join(','), place }, signal }),
        countWorkedWith(ids),
      ]);
      return items.map((item) => ({ ...item, workedWith: counts[item.id] ?? 0 }));
    },
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  });
}
