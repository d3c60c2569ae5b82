import { useSession } from '#web/features/accounts/session.ts';
import { CollectionList } from '#web/features/collections/list/collection-list.tsx';
import { AccessRequired } from '#web/features/collections/no-collection.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function CollectionsPage() {
  usePageTitle('My Collections');
  return useSession() === null ? <AccessRequired /> : <CollectionList />;
}
