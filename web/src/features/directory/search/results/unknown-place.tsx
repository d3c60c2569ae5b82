import { DISTANCE_KEYS } from '@lintel/contract/values/directory';
import { MapPinOff } from 'lucide';
import { ApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/action/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { setPlace } from '../state.ts';
import type { Take } from './nothing.tsx';
import styles from './results.module.css';

/** The filter whose place does not exist, as after a mistake in a link; undefined for all other errors. */
export function unknownPlaceKey(error: Error | null) {
  return error instanceof ApiError ? DISTANCE_KEYS.find((name) => error.fields?.[name]) : undefined;
}

/** What to show if no such place exists; undefined for all other errors. */
export function unknownPlace(error: Error, onTake: Take) {
  const key = unknownPlaceKey(error);
  if (!key) return undefined;
  return (
    <div className={styles.empty}>
      <EmptyState
        icon={MapPinOff}
        title="We do not know this place"
        actions={
          <Button
            variant="primary"
            onClick={() => onTake((state) => setPlace(state, key, '', null))}
          >
            Search without a place
          </Button>
        }
      >
        Choose another town or postcode in the filters.
      </EmptyState>
    </div>
  );
}
