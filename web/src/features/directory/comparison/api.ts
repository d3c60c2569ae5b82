import type { listCards } from '@lintel/contract/directory/search';
import type { ProfileCard } from '@lintel/contract/members/profiles';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { selection } from './selection.ts';
import { idsOfAddress, type Selection } from './state.ts';

const CARDS = endpoint<typeof listCards>('GET', '/api/profiles/cards');

const cardKey = (id: string) => ['comparison', 'seen', id];

/** Keeps the card of a profile that is chosen while it is on screen, so that its name is there at once. */
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

/** Asks for the cards that an address compares before the page is there to show them. */
export async function prefetchCards(
  client: QueryClient,
  { search }: { search: Record<string, unknown> },
) {
  const ids = idsOfAddress(search) ?? selection.refresh();
  if (ids.length > 0) await client.prefetchQuery(cardsQuery(ids));
}

/** The cards of these profiles, in this order; those that have left the directory are not among them. */
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
