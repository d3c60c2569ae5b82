import { Spinner } from '#web/ui/feedback/spinner.tsx';

/** Stands in for a page whose code or session is still on its way; keeps the footer below the fold meanwhile. */
export function PageLoading() {
  return (
    <div data-page-loading>
      <Spinner label="Loading..." />
    </div>
  );
}
