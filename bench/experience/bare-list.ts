import type { DirectoryPage } from '@lintel/contract/directory/search';
import { CHOICE_KEYS, type ChoiceKey, choiceFacet } from '@lintel/contract/values/directory';
import { createElement as element, type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

// The least that a React page does to show what the directory finds: the product’s requests, every text of a card and
// of a profile in plain elements, no styles. What takes longer on the same machine is the product’s.

type Search = Record<string, string[]>;
type Value = string | number | null | readonly Value[] | { [name: string]: Value };
type Results = Pick<DirectoryPage, 'total'> & { items: (Record<string, Value> & { id: string })[] };

const idInAddress = () => new URLSearchParams(location.search).get('id');

function Page() {
  const [search, setSearch] = useState<Search>({});
  const [id, setId] = useState(idInAddress);
  useEffect(() => {
    const follow = () => setId(idInAddress());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const open = (profileId: string) => {
    history.pushState(null, '', `?id=${profileId}`);
    setId(profileId);
  };
  const list = element(List, { search, onSearch: setSearch, onOpen: open });
  return id ? element(Profile, { id }) : list;
}

function useAnswer<T>(url: string): { url: string; data: T } | undefined {
  const [answer, setAnswer] = useState<{ url: string; data: T }>();
  useEffect(() => {
    const controller = new AbortController();
    void fetch(url, { signal: controller.signal })
      .then((response) => response.json() as Promise<T>)
      .then(
        (data) => setAnswer({ url, data }),
        () => undefined,
      );
    return () => controller.abort();
  }, [url]);
  return answer;
}

function List({
  search,
  onSearch,
  onOpen,
}: {
  search: Search;
  onSearch: (search: Search) => void;
  onOpen: (id: string) => void;
}) {
  const pairs = Object.entries(search).flatMap(([key, values]) => values.map((one) => [key, one]));
  const answer = useAnswer<Results>(`/api/profiles?${new URLSearchParams(pairs)}`);
  return [
    element('input', {
      key: 'words',
      type: 'search',
      'aria-label': 'Search profiles',
      onChange: ({ currentTarget }) => onSearch({ ...search, q: [currentTarget.value] }),
    }),
    element(
      'aside',
      { key: 'filters', 'aria-label': 'Filters' },
      CHOICE_KEYS.flatMap((key) => boxesOf(key, search, onSearch)),
    ),
    answer && element('h1', { key: 'head' }, `${answer.data.total} profiles found`),
    answer &&
      element(
        'div',
        { key: answer.url },
        answer.data.items.map((item) => card(item, onOpen)),
      ),
  ];
}

function boxesOf(key: ChoiceKey, search: Search, onSearch: (search: Search) => void): ReactNode[] {
  const chosen = search[key] ?? [];
  const toggle = (value: string) =>
    chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return choiceFacet(key).values.map((value) =>
    element(
      'label',
      { key: `${key} ${value}` },
      element('input', {
        type: 'checkbox',
        checked: chosen.includes(value),
        onChange: () => onSearch({ ...search, [key]: toggle(value) }),
      }),
      value,
    ),
  );
}

function card(item: Results['items'][number], onOpen: (id: string) => void): ReactNode {
  const { id, businessName, fullName, ...rest } = item;
  const link = {
    href: `?id=${id}`,
    'data-result': '',
    onClick: (event: React.MouseEvent) => {
      event.preventDefault();
      onOpen(id);
    },
  };
  return element(
    'article',
    { key: id },
    element('a', link, textOf(businessName ?? fullName)),
    texts(rest),
  );
}

function Profile({ id }: { id: string }) {
  const answer = useAnswer<Record<string, Value>>(`/api/profiles/${id}`);
  if (!answer) return null;
  return element(
    'article',
    null,
    element('h1', null, textOf(answer.data.fullName)),
    texts(answer.data),
  );
}

function texts(values: Record<string, Value>): ReactNode[] {
  return Object.entries(values).map(([name, value]) => element('p', { key: name }, textOf(value)));
}

function textOf(value: Value | undefined): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const root = document.getElementById('root');
if (root) createRoot(root).render(element(Page));
