import type { ListedMember } from '@lintel/contract/administration/members';
import {
  MEMBER_FILTER_LABELS,
  MEMBER_FILTERS,
  MEMBERS_LIMITS,
} from '@lintel/contract/values/administration';
import { ROLE_LABELS } from '@lintel/contract/values/members';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UsersRound } from 'lucide';
import { formatDate } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { type DataColumn, DataTable } from '#web/ui/display/data-table.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { MoreButton } from '#web/ui/feedback/more-button.tsx';
import { OutOfDate, QueryState } from '#web/ui/feedback/query-state.tsx';
import { LoadingBlock } from '#web/ui/feedback/skeleton.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { membersQuery } from './api.ts';
import styles from './members.module.css';
import { MemberFront } from './parts.tsx';
import type { MemberSearch } from './state.ts';

const FILTERS = MEMBER_FILTERS.map((value) => ({ value, label: MEMBER_FILTER_LABELS[value] }));

const COLUMNS: readonly DataColumn<ListedMember>[] = [
  { head: 'Member', isWide: true, isPlain: true, cell: (member) => <Named member={member} /> },
  { head: 'Role', cell: ({ card }) => (card?.role ? ROLE_LABELS[card.role].one : '–') },
  { head: 'Joined', cell: ({ joinedAt }) => formatDate(joinedAt) },
  {
    head: 'State',
    cell: ({ states }) => states.map((state) => MEMBER_FILTER_LABELS[state]).join(', ') || '–',
  },
];

/** The members, for administrators, by what they search for. */
export function MemberList({
  search,
  onChange,
}: {
  search: MemberSearch;
  onChange: (search: MemberSearch) => void;
}) {
  const query = useInfiniteQuery(membersQuery(search));
  const apply = (form: HTMLFormElement) => {
    const { q, state } = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const filter = MEMBER_FILTERS.find((one) => one === state) ?? MEMBER_FILTERS[0];
    onChange({ q: (q ?? '').trim(), state: filter });
  };
  return (
    <>
      <h1>Members</h1>
      <form
        className={styles.search}
        key={JSON.stringify(search)}
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
        }}
      >
        <Field
          id="member-search"
          label="Name, business, id or address"
          hint="@ and a domain lists names. Searches by address are logged."
        >
          <TextInput
            aria-required={false}
            name="q"
            type="search"
            maxLength={MEMBERS_LIMITS.search}
            defaultValue={search.q}
          />
        </Field>
        <Field id="member-state" label="State">
          <Select
            name="state"
            options={FILTERS}
            defaultValue={search.state}
            onChange={({ currentTarget }) => currentTarget.form && apply(currentTarget.form)}
          />
        </Field>
        <Button type="submit">Search</Button>
      </form>
      <QueryState
        query={query}
        title="Could not load members"
        skeleton={<LoadingBlock height="16rem" radius="var(--radius-lg)" />}
        isEmpty={({ pages }) => pages[0]?.items.length === 0}
        empty={<EmptyState icon={UsersRound} title="No members found" />}
      >
        {({ pages }) => (
          <div className="stack">
            <OutOfDate query={query} />
            <DataTable
              label="Members"
              columns={COLUMNS}
              rows={pages.flatMap(({ items }) => items)}
            />
            {query.hasNextPage && <MoreButton query={query} />}
          </div>
        )}
      </QueryState>
    </>
  );
}

function Named({ member: { id, name, card, email } }: { member: ListedMember }) {
  return (
    <span className={styles.named}>
      <MemberFront member={{ id, name, card }} size="sm" />
      <span>
        <Link to={PATHS.adminMember} params={{ id }}>
          {name}
        </Link>
        {card?.businessName && <span className="quiet sm"> {card.businessName}</span>}
        {email && <span className="quiet sm"> {email}</span>}
      </span>
    </span>
  );
}
