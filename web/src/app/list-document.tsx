import type { CountedList, ListPage as Page } from '@lintel/contract/front-door/public-lists';
import { DIRECTORY_PATH, LIST_NAMES } from '@lintel/contract/values/public-lists';
import { renderToStaticMarkup } from 'react-dom/server';
import { crumbsOf } from '../public/lists/crumbs.ts';
import { DirectoryPage } from '../public/lists/directory-page.tsx';
import { ListPage } from '../public/lists/list-page.tsx';
import { figureWords, listTitle } from '../public/lists/list-words.ts';
import { pagePath } from '../public/lists/pages.ts';
import type { PageFacts } from '../public/page-facts.ts';
import { PageFrame } from '../public/page-frame.tsx';
import { headOf, staticDocument, styleLink } from './document.ts';
import type { PageFiles } from './preload-links.ts';
import { crumbData, listData } from './structured-data.ts';

export interface ListDocument extends Pick<PageFacts, 'site'> {
  /** A page of a list; absent on the page of all lists. */
  list?: Page;
  lists: readonly CountedList[];
  isMember: boolean;
  base: string;
  built: { template: string; profilePage: PageFiles };
}

/** The document of a page of the public directory. Nothing on it needs a script. */
export function listDocument({ list, lists, isMember, site, base, built }: ListDocument): string {
  const { links, ...about } = list ? aboutList(list) : { ...ABOUT_ALL, links: [] };
  const structured = list ? structuredList(list, base) : [];
  return staticDocument({
    template: built.template,
    head: [
      ...headOf(about, base),
      ...links.map(({ rel, path }) => `<link rel="${rel}" href="${base}${path}">`),
    ],
    links: built.profilePage.styles.map(styleLink),
    structured,
    counted: DIRECTORY_PATH,
    markup: renderToStaticMarkup(
      <PageFrame facts={{ site }} isMember={isMember}>
        {list ? (
          <ListPage list={list} lists={lists} site={site} isMember={isMember} />
        ) : (
          <DirectoryPage lists={lists} />
        )}
      </PageFrame>,
    ),
  });
}

const ABOUT_ALL = {
  title: 'Directory of letting agents, sourcers, landlords and trades',
  description:
    'Letting agents, property sourcers, landlords and trades in the UK who show a public page: what they charge, and what we have checked.',
  path: DIRECTORY_PATH,
};

function aboutList({ figures, page, pages }: Page) {
  const title = listTitle(figures);
  return {
    title: page === 1 ? title : `${title}, page ${page}`,
    description: figureWords(figures).join(' '),
    path: pagePath(figures, page),
    links: [
      ...(page > 1 ? [{ rel: 'prev', path: pagePath(figures, page - 1) }] : []),
      ...(page < pages ? [{ rel: 'next', path: pagePath(figures, page + 1) }] : []),
    ],
  };
}

function structuredList(list: Page, base: string): object[] {
  const { role, city } = list.figures;
  const here = { name: city ?? LIST_NAMES[role], path: pagePath(list.figures, 1) };
  const above = crumbsOf(city ? [{ role, city: null }] : []);
  return [listData(list, base), crumbData([...above, here], base)];
}
