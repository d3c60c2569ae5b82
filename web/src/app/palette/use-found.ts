import type { SessionUser } from '@lintel/contract/accounts/sessions';
import type { ProfileCard } from '@lintel/contract/members/profiles';
import { ROLE_LABELS } from '@lintel/contract/values/members';
import { GONE_MEMBER } from '@lintel/contract/values/messaging';
import { placeOf, placeWords, toNamed } from '@lintel/contract/values/places';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCollections } from '#web/features/collections/api.ts';
import { peopleQuery } from '#web/features/directory/search/api.ts';
import { conversationsQuery } from '#web/features/messaging/api.ts';
import { useSavedSearches } from '#web/features/saved-searches/api.ts';
import { PATHS } from '#web/lib/paths.ts';
import { formatQuery, parseQuery } from '#web/lib/query-string.ts';
import { placesQuery } from '#web/ui/places/found-places.ts';
import { type Destination, fitting, type Person, recipientIn, type Section } from './items.ts';

const SHOWN = 4;
/** How many conversations are offered to somebody who wants to write. */
const RECIPIENTS_SHOWN = 8;

/** What the server answered for a text, beside the member's own conversations, searches and collections. */
export interface Found {
  sections: readonly Section[];
  /** The sections belong to the text before this one. */
  isStale: boolean;
  /** Nothing has been answered yet. */
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
}

/**
 * The member's own things that fit what is typed, and the people and places that the server finds.
 * @param asked the text that the server is asked about: what is typed, after a pause
 */
export function useFound({ id }: SessionUser, typed: string, asked: string): Found {
  const recipient = recipientIn(typed);
  const words = recipientIn(asked) ?? asked;
  const own = useOwn(recipient ?? typed, recipient !== null);
  const people = useQuery(peopleQuery(words));
  const places = useQuery({ ...placesQuery(words), enabled: words !== '' && recipient === null });
  const isBlank = words === '';
  const asks = recipient === null ? [people, places] : [people];
  const answers = isBlank ? [] : asks;

  const toPerson = recipient === null ? profileOf : conversationWith;
  const others = isBlank ? [] : (people.data?.items ?? []).filter((person) => person.id !== id);
  const found = isBlank || recipient !== null ? [] : (places.data?.items ?? []);
  const isLoading = own.isLoading || answers.some((answer) => answer.isLoading);
  return {
    sections: [
      ...own.sections,
      { title: 'People', items: others.map(toPerson) },
      { title: 'Places', items: found.slice(0, SHOWN).map(toPlace) },
    ].filter(({ items }) => items.length > 0),
    isStale: typed !== asked || answers.some((answer) => answer.isPlaceholderData),
    isLoading,
    // Places have nothing for what is no place: only the people tell of a failure.
    error: isBlank ? null : people.error,
    retry: () => void Promise.all([people.refetch(), places.refetch()]),
  };
}

function useOwn(typed: string, isToWrite: boolean) {
  const conversations = useInfiniteQuery(conversationsQuery(''));
  const searches = useSavedSearches();
  const collections = useCollections();
  const isLoading = [conversations, searches, collections].some((query) => query.isLoading);
  const loaded = conversations.data?.pages.flatMap(({ items }) => items) ?? [];
  const withNames = loaded.map(
    ({ profileId, name, profile }): Destination => ({
      label: name ?? GONE_MEMBER,
      hint: 'Conversation',
      href: PATHS.messages + formatQuery({ to: profileId }),
      person: profile ? personOf(profile) : undefined,
    }),
  );
  const section = (title: string, items: readonly Destination[], most = SHOWN) => ({
    title,
    items: fitting(typed, items).slice(0, most),
  });
  if (isToWrite) {
    return { isLoading, sections: [section('Conversations', withNames, RECIPIENTS_SHOWN)] };
  }
  return {
    isLoading,
    sections: [
      section('Conversations', withNames),
      section('Saved searches', (searches.data?.items ?? []).map(toSavedSearch)),
      section('Collections', (collections.data?.items ?? []).map(toCollection)),
    ],
  };
}

function toSavedSearch({ id, name, query, newCount }: SavedSearch): Destination {
  const href = PATHS.search + formatQuery({ ...parseQuery(query), saved: id });
  return { label: name, hint: newCount > 0 ? `${newCount} new` : 'Saved search', href };
}
type SavedSearch = NonNullable<ReturnType<typeof useSavedSearches>['data']>['items'][number];

function toCollection({ id, name }: { id: string; name: string }): Destination {
  return { label: name, hint: 'Collection', href: PATHS.collection.replace('$id', id) };
}

function toPlace(place: { id: string; name: string; county: string }): Destination {
  return {
    label: toNamed(place).name,
    hint: 'Who covers it',
    href: PATHS.search + formatQuery({ place: place.id }),
  };
}

function profileOf(profile: ProfileCard): Destination {
  return { ...conversationWith(profile), href: PATHS.profile.replace('$id', profile.id) };
}

function conversationWith(profile: ProfileCard): Destination {
  return {
    label: profile.businessName ?? profile.fullName,
    hint: `${ROLE_LABELS[profile.role].one}, ${placeWords(placeOf(profile))}`,
    href: PATHS.messages + formatQuery({ to: profile.id }),
    person: personOf(profile),
  };
}

function personOf({ id, fullName, businessName, role, avatarUrl }: Person): Person {
  return { id, fullName, businessName, role, avatarUrl };
}
