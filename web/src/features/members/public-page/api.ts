import type { getPublicPage, savePublicPage } from '@lintel/contract/front-door/public-pages';
import type { PublicAs } from '@lintel/contract/values/front-door';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { toast } from '#web/ui/overlay/toast.ts';

const GET = endpoint<typeof getPublicPage>('GET', '/api/profiles/me/public');
const SAVE = endpoint<typeof savePublicPage>('PUT', '/api/profiles/me/public');
const SAVED: Record<PublicAs, string> = {
  off: 'Your public page is off',
  link: 'Anyone with the link can open your page',
  search: 'Search engines can list your page',
};

/** Who can open the member's public page, and what it shows. */
export const publicPageQuery = queryOptions({
  queryKey: ['public-page'],
  queryFn: ({ signal }) => call(GET, { signal }),
});

export function useSavePublicPage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (as: PublicAs) => call(SAVE, { body: { as } }),
    onSuccess: async (page) => {
      // The profile and the first steps say it as well.
      await client.invalidateQueries({ refetchType: 'none' });
      client.setQueryData(publicPageQuery.queryKey, page);
      toast({ title: SAVED[page.as] });
    },
  });
}
