import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { COMPARE } from '@lintel/contract/values/plans';
import { Link } from '@tanstack/react-router';
import { Columns2, Link2, ListFilter, Plus, Printer } from 'lucide';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { isViewLimit, messageOf } from '#web/lib/api-error.ts';
import { useMedia } from '#web/lib/browser-state.ts';
import { countOf } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { formatQuery } from '#web/lib/query-string.ts';
import { nextReset, untilLabel } from '#web/lib/until.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ButtonLink } from '#web/ui/action/button-link.tsx';
import { useFocusAfterRemoval } from '#web/ui/action/focus.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { ListPage } from '#web/ui/display/list-page.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { copyLink } from '#web/ui/overlay/copy-link.ts';
import { WordMenu } from '#web/ui/overlay/word-menu.tsx';
import { BREAKPOINTS } from '#web/ui/theme/breakpoints.ts';
import { useCards, useFacts } from './api.ts';
import styles from './comparison.module.css';
import { selection } from './selection.ts';
import { addressOf, removeId, type Selection } from './state.ts';
import { CompareTable } from './table/compare-table.tsx';
import { TableSkeleton } from './table/table-skeleton.tsx';

interface ComparisonProps {
  ids: Selection;
  /** The place of the search that they were found by, to which the match is. */
  place: string | undefined;
  viewerId: string | undefined;
  /** The button that saves a profile in a collection. */
  collect: (profile: ProfileCard) => ReactNode;
  /** The viewer's own notes on a profile. */
  notes: (profile: ProfileCard) => ReactNode;
  /** Called with the remaining ids. */
  onChange: (ids: Selection) => void;
}

/** The profiles with these ids side by side, or the reason why they cannot be shown. */
export function Comparison({ back, ...props }: ComparisonProps & { back: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <ListPage
      title="Compare Profiles"
      heading={heading}
      note={`Compare up to ${COMPARE.max} profiles side by side`}
      back={back}
      action={
        <ButtonLink
          to={PATHS.search}
          className={styles.add}
          icon={<Icon of={Plus} />}
          // Further selections extend this comparison, even if it was opened by a shared link.
          onClick={() => props.ids.length > 0 && selection.set(props.ids)}
        >
          Add More Profiles
        </ButtonLink>
      }
    >
      <Body {...props} onEmptied={() => heading.current?.focus()} />
    </ListPage>
  );
}

function Body({ ids, onEmptied, ...props }: ComparisonProps & { onEmptied: () => void }) {
  const query = useCards(ids);
  if (ids.length === 0) return <Nothing />;
  return (
    <QueryState
      query={query}
      title="Failed to load profiles"
      skeleton={
        <>
          <div className={styles.tools} />
          <TableSkeleton columns={ids.length} />
        </>
      }
    >
      {(profiles) => {
        const missingCount = query.isPlaceholderData ? 0 : ids.length - profiles.length;
        return (
          <>
            {missingCount > 0 && <MissingNote count={missingCount} />}
            {profiles.length === 0 ? (
              <Nothing />
            ) : (
              <Columns {...props} {...{ ids, profiles, onEmptied }} />
            )}
          </>
        );
      }}
    </QueryState>
  );
}

function Columns({
  ids,
  place,
  profiles,
  viewerId,
  collect,
  notes,
  onChange,
  onEmptied,
}: ComparisonProps & { profiles: readonly ProfileCard[]; onEmptied: () => void }) {
  const [differencesOnly, setDifferencesOnly] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const facts = useFacts(ids, place);
  const factsById = useMemo(
    () => new Map(facts.data?.map((item) => [item.id, item])),
    [facts.data],
  );
  const focusWhatIsLeft = useFocusAfterRemoval(region);
  const remove = (id: string) => {
    if (profiles.length === 1) onEmptied();
    else focusWhatIsLeft(profiles.findIndex((profile) => profile.id === id));
    onChange(removeId(ids, id));
  };
  const isComparable = profiles.length >= COMPARE.min;
  return (
    <div ref={region}>
      <Tools
        {...{ ids, place, isComparable, differencesOnly }}
        onDifferencesOnly={setDifferencesOnly}
      />
      <QueryState query={facts} skeleton={null} failure={limitNote}>
        {() => null}
      </QueryState>
      <CompareTable
        profiles={profiles}
        viewerId={viewerId}
        collect={collect}
        notes={notes}
        facts={factsById}
        isFailed={facts.isError || facts.isPaused}
        differencesOnly={differencesOnly && isComparable}
        onRemove={remove}
      />
    </div>
  );
}

/** What shows the differences, copies and prints; on a phone, one menu. */
function Tools({
  ids,
  place,
  isComparable,
  differencesOnly,
  onDifferencesOnly,
}: {
  ids: Selection;
  place: string | undefined;
  isComparable: boolean;
  differencesOnly: boolean;
  onDifferencesOnly: (isOn: boolean) => void;
}) {
  const isNarrow = useMedia(BREAKPOINTS.narrow);
  const legend = isComparable ? (
    <span className={styles.legend}>Differs</span>
  ) : (
    <span className="muted">Add another profile to see where they differ.</span>
  );
  if (isNarrow) {
    return (
      <div className={styles.tools}>
        {legend}
        <span className="grow" />
        <WordMenu words="Tools">
          {({ MenuItem }) => (
            <>
              {isComparable && (
                <MenuItem icon={ListFilter} onSelect={() => onDifferencesOnly(!differencesOnly)}>
                  {differencesOnly ? 'Show all rows' : 'Show differences only'}
                </MenuItem>
              )}
              <MenuItem icon={Link2} onSelect={() => void copyComparisonLink(ids, place)}>
                Copy link
              </MenuItem>
              <MenuItem icon={Printer} onSelect={() => window.print()}>
                Print
              </MenuItem>
            </>
          )}
        </WordMenu>
      </div>
    );
  }
  return (
    <div className={styles.tools}>
      {isComparable && (
        <Switch checked={differencesOnly} onChange={onDifferencesOnly}>
          Show differences only
        </Switch>
      )}
      {legend}
      <span className="grow" />
      <Button
        variant="ghost"
        size="sm"
        icon={<Icon of={Link2} size="sm" />}
        onClick={() => copyComparisonLink(ids, place)}
      >
        Copy link
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon={<Icon of={Printer} size="sm" />}
        onClick={() => window.print()}
      >
        Print
      </Button>
    </div>
  );
}

/** What to show where a comparison would be more views than the day has left; undefined for other errors. */
function limitNote(error: Error) {
  if (!isViewLimit(error)) return undefined;
  return (
    <div className={styles.note} role="alert">
      <Banner tone="warn">
        {messageOf(error)}. After {COMPARE.freeADay} different profiles a day, each further one that
        you compare counts as a view. New views at {untilLabel(nextReset())}.{' '}
        <Link to={PATHS.pricing}>See Plans</Link>
      </Banner>
    </div>
  );
}

function MissingNote({ count }: { count: number }) {
  return (
    <div className={styles.note} role="status">
      <Banner tone="warn">
        {countOf(count, 'profile is', 'profiles are')} no longer in the directory
      </Banner>
    </div>
  );
}

function Nothing() {
  return (
    <EmptyState
      icon={Columns2}
      title="No profiles to compare"
      actions={
        <ButtonLink to={PATHS.search} variant="primary">
          Back to Search
        </ButtonLink>
      }
    >
      Choose two to four from the directory.
    </EmptyState>
  );
}

/** Copy the URL of this comparison, which works for any member. */
function copyComparisonLink(ids: Selection, place: string | undefined) {
  const query = formatQuery({ ...addressOf(ids), place });
  return copyLink(window.location.origin + PATHS.compare + query);
}
