import { Spinner } from '#web/ui/feedback/spinner.tsx';

/** Stands in for a page whose code or session is still on its way. */
export function PageLoading() {
  return <Spinner label="Loading..." />;
}
