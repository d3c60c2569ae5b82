import type { DocumentData } from '@lintel/contract/front-door/documents';
import type { ListPage as Page } from '@lintel/contract/front-door/public-lists';
import { DIRECTORY_PATH, LIST_NAMES } from '@lintel/contract/values/public-lists';
import { crumbsOf } from '../public/lists/crumbs.ts';
import { DirectoryPage } from '../public/lists/directory-page.tsx';
import { ListPage } from '../public/lists/list-page.tsx';
import { figureWords, listTitle } from '../public/lists/list-words.ts';
import { pagePath } from '../public/lists/pages.ts';
import { headOf } from './document.ts';
import type { DocumentParts } from './served-documents.tsx';
import { crumbData, listData } from './structured-data.ts';

/** The page of all lists of the public directory. */
export function directoryParts({ lists }: DocumentData<'directory'>, base: string): DocumentParts {
  return {
    head: headOf(ABOUT_ALL, base),
    structured: [],
    counted: DIRECTORY_PATH,
    content: <DirectoryPage lists={lists} />,
  };
}

/** A page of a list. */
export function listParts(
  { list, lists, site, isMember }: DocumentData<'list'>,
  base: string,
): DocumentParts {
  const { links, ...about } = aboutList(list);
  return {
    head: [
      ...headOf(about, base),
      ...links.map(({ rel, path }) => `<link rel="${rel}" href="${base}${path}">`),
    ],
    structured: structuredList(list, base),
    counted: DIRECTORY_PATH,
    content: <ListPage list={list} lists={lists} site={site} isMember={isMember} />,
  };
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
