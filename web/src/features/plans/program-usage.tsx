import type { UsageToday } from '@lintel/contract/plans/plans';
import { usedWords } from './used-words.ts';

/** What the member's programs have used today, and calls that cost as much without them. */
export function ProgramUsage({ usage }: { usage: UsageToday }) {
  const { limits } = usage;
  return (
    <p className="muted sm">
      Today: {usedWords(usage.apiRequests, limits.apiRequests)} requests by API tokens,{' '}
      {usedWords(usage.webRequests, limits.webRequests)} web pages and searches,{' '}
      {usedWords(usage.aiCalls, limits.aiCalls)} AI calls.
    </p>
  );
}
