import type { CollectionDetail, SavedProfile } from '@lintel/contract/collections/collections';
import { STAGES, type Stage } from '@lintel/contract/values/collections';
import { displayName } from '@lintel/contract/values/members';

/** The collection's view and sort order; the URL holds both. */
export const VIEWS = ['cards', 'list', 'board'] as const;
export type View = (typeof VIEWS)[number];
export type Order = 'added' | 'name';
export interface Look {
  view: View;
  order: Order;
}

export function parseLook(query: Record<string, unknown>): Look {
  return {
    view: VIEWS.find((view) => view === query.view) ?? 'cards',
    order: query.sort === 'name' ? 'name' : 'added',
  };
}

/** The query string; omits default values. */
export function formatLook({ view, order }: Look) {
  return { ...(view !== 'cards' && { view }), ...(order === 'name' && { sort: order }) };
}

/** A saved profile's name; null once the member has left. */
export function nameOf({ card }: Pick<SavedProfile, 'card'>): string | null {
  return card && displayName(card);
}

/** The name of a saved profile in a sentence, also once its member has left. */
export function whoOf(profile: Pick<SavedProfile, 'card'>): string {
  return nameOf(profile) ?? 'the member who has left';
}

/** Sort the profiles: as the server returns them (last added first), or by name with departed members at the end. */
export function inOrder(profiles: readonly SavedProfile[], order: Order): readonly SavedProfile[] {
  if (order === 'added') return profiles;
  return profiles.toSorted((a, b) => {
    const [nameA, nameB] = [nameOf(a), nameOf(b)];
    if (nameA === null || nameB === null) return Number(nameA === null) - Number(nameB === null);
    return nameA.localeCompare(nameB, 'en-GB', { sensitivity: 'base', numeric: true });
  });
}

/** The columns of the list. */
export const COLUMNS = ['Name', 'Match', 'Fee or budget', 'Services', 'Stage'] as const;
export type Column = (typeof COLUMNS)[number];

const KEYS: Record<Column, (profile: SavedProfile) => string | number | null> = {
  Name: nameOf,
  Match: ({ match }) => match,
  'Fee or budget': ({ card }) => card && (card.feePercentage ?? card.budgetMin ?? card.budgetMax),
  Services: ({ card }) => card?.services.length ?? null,
  Stage: ({ stage }) => STAGES.indexOf(stage),
};

/** Sort the profiles by a column; those without a value come last either way. */
export function sortedBy(
  profiles: readonly SavedProfile[],
  column: Column,
  isDown: boolean,
): readonly SavedProfile[] {
  const keyOf = KEYS[column];
  return profiles.toSorted((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const order =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : String(one).localeCompare(String(other), 'en-GB', { sensitivity: 'base', numeric: true });
    return isDown ? -order : order;
  });
}

/** Group the profiles by stage: every stage, in the order of the board. */
export function byStage(
  profiles: readonly SavedProfile[],
): { stage: Stage; profiles: readonly SavedProfile[] }[] {
  const groups = Map.groupBy(profiles, ({ stage }) => stage);
  return STAGES.map((stage) => ({ stage, profiles: groups.get(stage) ?? [] }));
}

/** The collection with a change to one saved profile. */
export function withChange(
  detail: CollectionDetail,
  profileId: string,
  change: Partial<SavedProfile>,
): CollectionDetail {
  return {
    ...detail,
    profiles: detail.profiles.map((profile) =>
      profile.profileId === profileId ? { ...profile, ...change } : profile,
    ),
  };
}

/** The collection after a failed move to `attempted`; a profile that has been moved again since stays there. */
export function movedBack(
  detail: CollectionDetail,
  profileId: string,
  attempted: Stage,
  before: Stage,
): CollectionDetail {
  const now = detail.profiles.find((profile) => profile.profileId === profileId)?.stage;
  return now === attempted ? withChange(detail, profileId, { stage: before }) : detail;
}

/** The collection without a profile, with its count updated. */
export function without(detail: CollectionDetail, profileId: string): CollectionDetail {
  const profiles = detail.profiles.filter((profile) => profile.profileId !== profileId);
  return { ...detail, profiles, profileCount: profiles.length };
}

/** A CSV file name for a collection, in characters that every system accepts. */
export function fileNameOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/[^a-zA-Z0-9]+/g, '-');
  return `${plain.replace(/^-|-$/g, '').toLowerCase() || 'collection'}.csv`;
}
