import { usePageTitle } from '#web/lib/page-title.ts';

export function SearchPage() {
  usePageTitle('Search');
  return <h1 className="wrap-page">Search</h1>;
}
