import { CollectionList } from '#web/features/collections/list/collection-list.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function CollectionsPage() {
  usePageTitle('My Collections');
  return <CollectionList />;
}
