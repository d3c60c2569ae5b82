import type { countReferences } from '@lintel/contract/references/references';
import { REFERENCES_COUNTED } from '@lintel/contract/values/directory';
import { useQuery } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { countOf } from '#web/lib/format.ts';

const COUNT = endpoint<typeof countReferences>('GET', '/api/references/counts');

/** What every query of references has at the beginning of its key. */
export const REFERENCES_KEY = ['references'] as const;

type Counts = Readonly<Record<string, number>>;
let asked: { ids: string[]; counts: Promise<Counts> } | undefined;

/** How many members have worked with these, by id. */
export async function countWorkedWith(ids: readonly string[]): Promise<Counts> {
  return (await call(COUNT, { query: { ids: ids.join(',') } })).counts;
}

/** Those that are asked for at the same moment, such as the cards of a list, are one request. */
async function countTogether(id: string): Promise<number> {
  if (!asked || asked.ids.length === REFERENCES_COUNTED) {
    const ids: string[] = [];
    const counts = Promise.resolve().then(() => {
      asked = undefined;
      return countWorkedWith(ids);
    });
    asked = { ids, counts };
  }
  asked.ids.push(id);
  return (await asked.counts)[id] ?? 0;
}

/** How many members have worked with this one, as the viewer may see them; 0 until that is known. */
export function useWorkedWith(id: string | undefined): number {
  const { data = 0 } = useQuery({
    queryKey: [...REFERENCES_KEY, 'count', id],
    queryFn: () => countTogether(id ?? ''),
    enabled: id !== undefined,
    // Each would be asked for again by itself.
    retry: false,
  });
  return data;
}

/** "7 members": with how many someone has worked. */
export function membersText(count: number): string {
  return countOf(count, 'member', 'members');
}
