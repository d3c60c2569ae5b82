import type { listOwnComplaints, OwnComplaint } from '@lintel/contract/site/contact';
import { CONTACT_KIND_LABELS } from '@lintel/contract/values/site';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/format.ts';
import { PagedList } from '#web/ui/feedback/paged-list.tsx';
import styles from './own-complaints.module.css';

const LIST = endpoint<typeof listOwnComplaints>('GET', '/api/complaints');

const ownComplaintsQuery = infiniteQueryOptions({
  queryKey: ['ownComplaints'],
  queryFn: ({ pageParam, signal }) =>
    call(LIST, { query: { after: pageParam ?? undefined }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextAfter }) => nextAfter,
});

/** The complaints that came from the viewer's email address, with the answers. */
export function OwnComplaints() {
  const query = useInfiniteQuery(ownComplaintsQuery);
  return (
    <PagedList label="Your complaints" query={query} empty="You have not made a complaint.">
      {(complaint) => <Complaint {...complaint} />}
    </PagedList>
  );
}

function Complaint({ number, kind, message, createdAt, dueAt, answeredAt, answer }: OwnComplaint) {
  return (
    <>
      <p className="strong">{CONTACT_KIND_LABELS[kind]}</p>
      <p>
        {answeredAt
          ? `We answered on ${formatDate(answeredAt)}.`
          : `We will answer by ${formatDate(dueAt)}.`}
      </p>
      <p className="muted sm">
        {number}, sent on {formatDate(createdAt)}
      </p>
      <Words title="Your complaint" text={message} of={number} />
      {answer && <Words title="Our answer" text={answer} of={number} />}
    </>
  );
}

function Words({ title, text, of }: { title: string; text: string; of: string }) {
  return (
    <details>
      <summary aria-label={`${title} ${of}`}>{title}</summary>
      <p className={styles.text}>{text}</p>
    </details>
  );
}
