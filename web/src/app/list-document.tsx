import type { DocumentData } from '@lintel/contract/front-door/documents';
import type { ListPage as Page } from '@lintel/contract/front-door/public-lists';
import { DIRECTORY_PATH, LIST_NAMES } from '@lintel/contract/values/front-door';
import { PATHS } from '#web/lib/paths.ts';
import { crumbsOf } from '../public/lists/crumbs.ts';
import { DirectoryPage } from '../public/lists/directory-page.tsx';
import { FirmPage } from '../public/lists/firm-page.tsx';
import { ListPage } from '../public/lists/list-page.tsx';
import { figureTexts, listTitle } from '../public/lists/list-text.ts';
import { pagePath } from '../public/lists/pages.ts';
import { startOf } from '../public/profile/about.ts';
import { type DescribedPage, type DocumentParts, headOf, pictureOf } from './document.ts';
import { crumbData, firmData, listData } from './structured-data.ts';

/** The page of all lists of the public directory. */
export function directoryParts(
  { lists, site }: DocumentData<'directory'>,
  base: string,
): DocumentParts {
  return {
    head: headOf({ ...ABOUT_ALL, image: streetOf(ABOUT_ALL) }, base),
    structured: [],
    counted: DIRECTORY_PATH,
    content: <DirectoryPage lists={lists} site={site} />,
  };
}

/** A page of a list. */
export function listParts(
  { list, lists, path, site, isMember }: DocumentData<'list'>,
  base: string,
): DocumentParts {
  const { figures } = list;
  const description = startOf(figureTexts(figures).join(' '));
  const about = { title: listTitle(list), description, path };
  return {
    head: headOfPage({ ...about, image: streetOf(about) }, list, base),
    structured: structuredList(list, path, base),
    counted: DIRECTORY_PATH,
    content: <ListPage list={list} lists={lists} site={site} isMember={isMember} />,
  };
}

/** A page of the list of those who act for a company. */
export function firmParts(
  { firm, isBelowDirectory, path, isMember }: DocumentData<'firm'>,
  base: string,
): DocumentParts {
  const title = `${firm.company.name}, company ${firm.company.number}`;
  const description = `${title}: its people and what was checked.`;
  const image = pictureOf(path, `The front of ${title}`);
  const above = isBelowDirectory ? crumbsOf([]) : [];
  return {
    head: headOfPage({ title, description, path, image }, firm, base),
    structured: [
      ...firmData(firm, { url: base + path, description }),
      ...(isBelowDirectory ? [crumbData([...above, { name: firm.company.name, path }], base)] : []),
    ],
    counted: `${PATHS.firmPages}$id`,
    content: <FirmPage {...{ firm, path, base, above, isMember }} />,
  };
}

const ABOUT_ALL = {
  title: 'Directory of letting agents, sourcers, landlords and trades',
  description:
    'Letting agents, property sourcers, landlords and trades in the UK who show a public page: what they charge, and what we have checked.',
  path: DIRECTORY_PATH,
};

const streetOf = ({ title, path }: { title: string; path: string }) =>
  pictureOf(path, `${title}: a street of their fronts`);

/** The head of one of the pages of a list, with the links to those before and after it. */
function headOfPage(
  { title, description, path, image }: DescribedPage,
  { page, pages }: { page: number; pages: number },
  base: string,
): string[] {
  const about = { description, image, path: pagePath(path, page) };
  const link = (rel: string, to: number) =>
    `<link rel="${rel}" href="${base}${pagePath(path, to)}">`;
  return [
    ...headOf({ ...about, title: page === 1 ? title : `${title}, page ${page}` }, base),
    ...(page > 1 ? [link('prev', page - 1)] : []),
    ...(page < pages ? [link('next', page + 1)] : []),
  ];
}

function structuredList(list: Page, path: string, base: string): object[] {
  const { role, city } = list.figures;
  const here = { name: city ?? LIST_NAMES[role], path };
  const above = crumbsOf(city ? [{ role, city: null }] : []);
  return [listData(list, base), crumbData([...above, here], base)];
}
