import { island } from '#web/lib/island.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

// It needs no script, so visitors never load its code. In the application, members do.
const Content = island(
  async () => (await import('./developers/content.tsx')).Content,
  () => new Promise(() => undefined),
);

export function DevelopersPage() {
  usePageTitle(PUBLIC_PAGES.developers.title);
  return <Content />;
}
