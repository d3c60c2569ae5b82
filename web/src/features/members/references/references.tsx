import type { Profile } from '@lintel/contract/profiles/profiles';
import type { ProfileReferences } from '@lintel/contract/references/references';
import type { Role } from '@lintel/contract/values/members';
import { REFERENCE_LIMITS, REFERENCE_WORDS, workLabel } from '@lintel/contract/values/references';
import { useInfiniteQuery } from '@tanstack/react-query';
import { countOf, formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { MoreButton } from '#web/ui/feedback/more-button.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { LoadingBlock } from '#web/ui/feedback/skeleton.tsx';
import { useDialogOnDemand } from '#web/ui/overlay/on-demand.tsx';
import { membersText } from '#web/ui/property/worked-with.ts';
import { profileReferencesQuery } from './api.ts';
import { type BlockSlot, OwnReferenceItem } from './own-reference.tsx';
import { ReferenceRow } from './reference-row.tsx';
import styles from './references.module.css';
import { referenceText } from './state.ts';

const load = () => import('./propose-dialog.tsx');

type Viewer = { id: string; role: Role | null };
type Owner = Pick<Profile, 'id' | 'role' | 'fullName'>;

/** Who has worked with the member of a profile, and what the viewer can say of it. */
export function References({
  profile,
  viewer,
  onAsk,
  block,
}: {
  profile: Owner;
  viewer: Viewer;
  /** Writes to a member with these words in the box. */
  onAsk: (id: string, words: string) => void;
  block: BlockSlot;
}) {
  const query = useInfiniteQuery(profileReferencesQuery(profile.id));
  const ask = (id: string) => onAsk(id, REFERENCE_WORDS.question(profile.fullName));
  return (
    <div className="stack">
      <QueryState query={query} skeleton={<LoadingBlock height="6rem" radius="var(--radius)" />}>
        {({ pages }) => (
          <>
            <Shown
              pages={pages}
              viewerId={viewer.id}
              onAsk={viewer.id === profile.id ? undefined : ask}
            />
            {query.hasNextPage && <MoreButton query={query} />}
            <Between state={pages[0]?.viewer} {...{ profile, viewer, block }} />
          </>
        )}
      </QueryState>
      <HowThisWorks />
    </div>
  );
}

/** Those who agreed to be shown; members of the owner's role read the number and the kinds of work. */
function Shown({
  pages,
  viewerId,
  onAsk,
}: {
  pages: readonly ProfileReferences[];
  viewerId: string;
  onAsk: ((id: string) => void) | undefined;
}) {
  const { count = 0, clients = 0, work = [], viewer } = pages[0] ?? {};
  if (count + clients === 0) {
    return (
      <div className="muted">
        <p>Reviews Coming Soon</p>
        <p>{REFERENCE_WORDS.none}</p>
      </div>
    );
  }
  const items = pages.flatMap((page) => page.items);
  return (
    <>
      <p className="muted">{REFERENCE_WORDS.agreed}</p>
      {viewer?.ofOwnRole && count > 0 && (
        <p>
          Worked with {membersText(count)}:{' '}
          {work.map((each) => `${workLabel(each.what)} (${formatCount(each.count)})`).join(', ')}
        </p>
      )}
      {items.length > 0 && (
        <ul className="box" aria-label="Worked with">
          {items.map(({ member, ...reference }) => (
            <ReferenceRow key={reference.id} member={member} text={referenceText(reference)}>
              {onAsk && member.mayBeAsked && member.id !== viewerId && (
                <Button size="sm" onClick={() => onAsk(member.id)}>
                  Ask them<span className="vh">: {member.name}</span>
                </Button>
              )}
            </ReferenceRow>
          ))}
        </ul>
      )}
      {clients > 0 && <p>{countOf(clients, 'client', 'clients')}, without a profile</p>}
    </>
  );
}

/** What stands or waits between the viewer and the owner; else the button that says that they have worked together. */
function Between({
  state,
  profile,
  viewer,
  block,
}: {
  state: ProfileReferences['viewer'] | undefined;
  profile: Owner;
  viewer: Viewer;
  block: BlockSlot;
}) {
  const dialog = useDialogOnDemand(load, 'Could not open the form');
  if (state?.own) {
    return (
      <ul className="box" aria-label="You and this member">
        <OwnReferenceItem reference={state.own} block={block} />
      </ul>
    );
  }
  if (!state?.canPropose || !viewer.role) return null;
  return (
    <div>
      <Button onClick={() => void dialog.open()}>We have worked together…</Button>
      {dialog.opened && (
        <dialog.opened.ProposeDialog
          other={profile}
          name={profile.fullName}
          viewerRole={viewer.role}
          onClose={dialog.close}
        />
      )}
    </div>
  );
}

const { messages, days, accountDays, clientDays } = REFERENCE_LIMITS;

/** The rules of references. */
export function HowThisWorks() {
  return (
    <details className={styles.how}>
      <summary>How this works</summary>
      <ul className="stack tight">
        <li>Both sides confirm it, and each chooses whether others may ask them how it went.</li>
        <li>
          “Through Lintel” needs {messages} messages from each side over {days} days. “Before
          Lintel” needs accounts that are at least {accountDays} days old.
        </li>
        <li>
          A client who is not a member confirms it by a link, and counts {clientDays} days after
          they confirmed their address.
        </li>
        <li>Either side can remove it at any time. Then it is gone from both profiles.</li>
        <li>No one pays or is paid for it, and it changes no search, no order and no match.</li>
        <li>
          False entries are against the terms of use. Report the profile, and we look at it and
          remove them.
        </li>
      </ul>
    </details>
  );
}
