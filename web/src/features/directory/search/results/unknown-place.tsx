import { MapPinOff } from 'lucide';
import { ApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/action/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { setPlace } from '../state.ts';
import type { Take } from './nothing.tsx';
import styles from './results.module.css';

/** Whether the place of the search does not exist, as after a mistake in a link. */
export function isPlaceUnknown(error: Error | null): boolean {
  return error instanceof ApiError && error.fields?.place !== undefined;
}

/** What to show if no such place exists; undefined for all other errors. */
export function unknownPlace(error: Error, onTake: Take) {
  if (!isPlaceUnknown(error)) return undefined;
  return (
    <div className={styles.empty}>
      <EmptyState
        icon={MapPinOff}
        title="We do not know this place"
        actions={
          <Button variant="primary" onClick={() => onTake((state) => setPlace(state, '', null))}>
            Search without a place
          </Button>
        }
      >
        Choose another town or postcode in the filters.
      </EmptyState>
    </div>
  );
}
