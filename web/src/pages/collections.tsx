import { useSession } from '#web/features/accounts/session.ts';
import { AccessRequired } from '#web/features/collections/access-required.tsx';
import { CollectionList } from '#web/features/collections/list/collection-list.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function CollectionsPage() {
  usePageTitle('My Collections');
  return useSession() === null ? <AccessRequired /> : <CollectionList />;
}
