import type { OwnBrief as Own } from '@lintel/contract/profiles/briefs';
import type { Profile } from '@lintel/contract/profiles/profiles';
import { BRIEF_LIMITS } from '@lintel/contract/values/briefs';
import { placeLabel } from '@lintel/contract/values/places';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countOf, formatNearDay } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { parseQuery } from '#web/lib/query-string.ts';
import { Button } from '#web/ui/action/button.tsx';
import { useFocusNext } from '#web/ui/action/focus.ts';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useDialogOnDemand } from '#web/ui/overlay/on-demand.tsx';
import { failureToast, toast } from '#web/ui/overlay/toast.ts';
import { formatPounds } from '#web/ui/property/money.ts';
import { ownBriefQuery, useKeepBrief, useRemoveBrief, useSetBrief } from './api.ts';
import { BriefWords } from './brief-words.tsx';

type Owner = Pick<Profile, 'id' | 'role'>;
type SavedBrief = NonNullable<Own['brief']>;

const loadForm = () => import('./brief-form.tsx');
const CHANGE_ID = 'change-brief';

/** What the member is after now, to be said, changed, kept and removed. */
export function OwnBrief({ profile }: { profile: Owner }) {
  return (
    <QueryState
      query={useQuery(ownBriefQuery)}
      skeleton={<Skeleton width="100%" height="6.5rem" />}
    >
      {(own) => <Saying own={own} profile={profile} />}
    </QueryState>
  );
}

function Saying({ own, profile: { id, role } }: { own: Own; profile: Owner }) {
  const form = useDialogOnDemand(loadForm, 'Could not open the form');
  const focusNext = useFocusNext();
  // What was pressed has gone.
  const onChanged = () => focusNext(() => document.getElementById(CHANGE_ID));
  const { brief } = own;
  if (form.opened) {
    const close = () => {
      form.close();
      onChanged();
    };
    return <form.opened.BriefForm {...{ role, brief }} memberId={id} onClose={close} />;
  }
  const opens = { id: CHANGE_ID, onClick: () => void form.open() };
  if (brief) return <Saved {...{ own, brief, role, opens, onChanged }} />;
  return (
    <div className="stack">
      <p className="muted">
        Say it in one line. It stands on your card for {BRIEF_LIMITS.days} days, and those who can
        answer find you by it.
      </p>
      <div>
        <Button variant="primary" {...opens}>
          Say it now
        </Button>
      </div>
    </div>
  );
}

function Saved({
  own: { hasEnded, mayKeep, buyers },
  brief,
  role,
  opens,
  onChanged,
}: {
  own: Own;
  brief: SavedBrief;
  role: Profile['role'];
  opens: { id: string; onClick: () => void };
  onChanged: () => void;
}) {
  const set = useSetBrief();
  const keep = useKeepBrief();
  const remove = useRemoveBrief();
  const act = (change: Promise<unknown>) =>
    change.then(onChanged, (error) => failureToast({ title: 'Could not save it', error }));
  const putBack = () => {
    const { words, seeks, place, price } = brief;
    void act(set.mutateAsync({ words, seeks, placeId: place?.id ?? null, price }));
  };
  const takeDown = async () => {
    await remove.mutateAsync();
    toast({ title: 'Your line is removed', action: { label: 'Undo', onSelect: putBack } });
  };
  return (
    <div className="stack">
      <BriefWords role={role} brief={brief} />
      {hasEnded && (
        <p className="strong">
          It ended on {formatNearDay(brief.endsOn)}. No one sees it until you put it back.
        </p>
      )}
      {buyers && buyers.count > 0 && (
        <p>
          <Link to={PATHS.search} search={parseQuery(buyers.query)}>
            {buyersWords(buyers.count, brief)}
          </Link>
        </p>
      )}
      <div className="row wrap">
        {hasEnded && (
          <Button variant="primary" busy={set.isPending} onClick={putBack}>
            Put it back
          </Button>
        )}
        {mayKeep && (
          <Button
            variant="primary"
            busy={keep.isPending}
            onClick={() => void act(keep.mutateAsync())}
          >
            Keep it for {BRIEF_LIMITS.days} days
          </Button>
        )}
        <Button {...opens}>Change</Button>
        <Button variant="ghost" busy={remove.isPending} onClick={() => void act(takeDown())}>
          Remove
        </Button>
      </div>
    </div>
  );
}

/** "26 investors cover Hull and can buy at £85,000". */
function buyersWords(count: number, { place, price }: SavedBrief): string {
  const cover = place && `${count === 1 ? 'covers' : 'cover'} ${placeLabel(place.name)}`;
  const buy = price !== null && `can buy at ${formatPounds(price)}`;
  return `${countOf(count, 'investor', 'investors')} ${[cover, buy].filter(Boolean).join(' and ')}`;
}
