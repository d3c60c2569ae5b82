import type { Officers as List } from '@lintel/contract/evidence/decisions';
import { failureMessage } from '#web/lib/wait-message.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useOfficers } from './api.ts';

/** The button that reads the officers of a company, and their names. */
export function Officers({ id, of }: { id: string; of: string }) {
  const officers = useOfficers(id);
  return (
    <>
      <div>
        <Button
          size="sm"
          busy={officers.isPending}
          aria-describedby={`officers-of-${id}`}
          onClick={() => officers.mutate()}
        >
          Show the officers’ names now
        </Button>
        <span hidden id={`officers-of-${id}`}>
          {of}
        </span>
      </div>
      <div aria-live="polite">{officers.data && <Names {...officers.data} />}</div>
      {officers.error && <Alert>{failureMessage(officers.error)}</Alert>}
    </>
  );
}

function Names({ items, total }: List) {
  return (
    <>
      {items.length === 0 ? (
        <p>Companies House shows no officers in office.</p>
      ) : (
        <ul>
          {items.map(({ name, role, isVerified }) => (
            <li key={`${name} ${role}`}>
              {name}, {role.replaceAll('-', ' ')},{' '}
              {isVerified ? 'identity verified' : 'identity not verified'}
            </li>
          ))}
        </ul>
      )}
      {total > items.length && <p className="muted sm">{total} in all, past ones included.</p>}
    </>
  );
}
