import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { displayName } from '@lintel/contract/values/members';
import { COMPARE } from '@lintel/contract/values/plans';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide';
import { PATHS } from '#web/lib/paths.ts';
import { useStore } from '#web/lib/store.ts';
import { Button, type ButtonProps } from '#web/ui/action/button.tsx';
import { skipClass } from '#web/ui/action/skip-link.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useSearchedPlace } from '../search/searched-place.ts';
import { cacheCard } from './api.ts';
import { selection, toggleSelected, useSelectedState } from './selection.ts';
import { addressOf } from './state.ts';

const FULL_WORDS = `${COMPARE.max} of ${COMPARE.max} chosen. Remove one to add another.`;
/** Greys the button out. A click on it still says why, which a touch screen has no other way to say. */
const FULL = {
  'aria-disabled': true,
  'aria-description': FULL_WORDS,
  'data-tip': FULL_WORDS,
} as const;

/** A button that adds a profile to the comparison or removes it. Its container can style itself by `data-compared`. */
export function CompareToggle({
  profile,
  variant = 'ghost',
  size = 'sm',
}: { profile: ProfileCard } & Pick<ButtonProps, 'variant' | 'size'>) {
  const client = useQueryClient();
  const state = useSelectedState(profile.id);
  const isSelected = state === 'selected';
  const toggle = () => {
    cacheCard(client, profile);
    if (toggleSelected(profile.id)) return;
    toast({
      title: `You can compare at most ${COMPARE.max} profiles`,
      description: 'Remove one to add another.',
      tone: 'note',
    });
  };
  return (
    <>
      <Button
        {...{ variant, size }}
        icon={isSelected && <Icon of={Check} size="sm" />}
        aria-pressed={isSelected}
        {...(state === 'full' && FULL)}
        data-compare
        data-compared={isSelected || undefined}
        onClick={toggle}
      >
        Compare<span className="vh"> {displayName(profile)}</span>
      </Button>
      {isSelected && <CompareNow />}
    </>
  );
}

/** A link past everything between a selected profile and the bar of the comparison, which is at the page's end. */
function CompareNow() {
  const ids = useStore(selection);
  const place = useSearchedPlace();
  if (ids.length < COMPARE.min) return null;
  return (
    <Link to={PATHS.compare} search={{ ...addressOf(ids), ...place }} className={skipClass}>
      Compare {ids.length} profiles
    </Link>
  );
}
