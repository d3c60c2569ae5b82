import type { ClientQuestion } from '@lintel/contract/references/references';
import { REFERENCE_LIMITS } from '@lintel/contract/values/references';
import { useQuery } from '@tanstack/react-query';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ownReferencesQuery, useAnswerQuestion } from './api.ts';
import { OwnReferenceItem } from './own-reference.tsx';
import { AnswerForm } from './reference-fields.tsx';
import { ReferenceRow } from './reference-row.tsx';
import styles from './references.module.css';
import { workText } from './state.ts';

/** What a member asks a client to confirm, and the answer. */
export function ClientQuestionView({
  code,
  question,
  unconfirmed,
}: {
  code: string;
  question: ClientQuestion;
  /** The client's address, if they have not confirmed it. */
  unconfirmed: string | null;
}) {
  const { member, isOwn, isAnswered } = question;
  return (
    <div className={`stack loose ${styles.question}`}>
      <ul className="box" aria-label="Who asks">
        <ReferenceRow member={member} text={workText(question)} isLinked={false} />
      </ul>
      {isOwn && <Banner>This is your own question. Send the link to your client.</Banner>}
      {isAnswered && <Answered memberId={member.id} />}
      {!isOwn && !isAnswered && unconfirmed && (
        <Banner>
          Confirm your email address first: follow the link that we sent to {unconfirmed}. Then you
          can answer here.
        </Banner>
      )}
      {!isOwn && !isAnswered && !unconfirmed && <Answer code={code} />}
    </div>
  );
}

/** What the client has confirmed, which they can take back here: they may have no profile. */
function Answered({ memberId }: { memberId: string }) {
  const items = useQuery(ownReferencesQuery).data?.items ?? [];
  const given = items.filter(({ other }) => other?.id === memberId);
  return (
    <>
      <Banner>
        Thank you. It is shown from {REFERENCE_LIMITS.clientDays} days after you confirmed your
        address, for as long as you both want it.
      </Banner>
      {given.length > 0 && (
        <ul className="box" aria-label="What you have confirmed">
          {given.map((reference) => (
            <OwnReferenceItem key={reference.id} reference={reference} />
          ))}
        </ul>
      )}
    </>
  );
}

function Answer({ code }: { code: string }) {
  const answer = useAnswerQuestion(code);
  return (
    <>
      <AnswerForm id={code} action="Yes, that is right" send={answer.mutateAsync} />
      <p className="sm muted">
        If it is not right, close this page: nothing is shown. This says that you worked together,
        not that you were satisfied. Until you have a profile, your name is shown to no one.
      </p>
    </>
  );
}
