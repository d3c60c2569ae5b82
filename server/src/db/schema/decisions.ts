import type { Measure, ReportReason } from '@lintel/contract/values/safety';

/** The tables of what staff decide about members. */
export interface DecisionTables {
  decisions: DecisionRow;
  decisionWarnings: DecisionWarningRow;
}

/**
 * What staff have decided about a member. `removed`: JSON list of what it took away; `kept`: that itself as JSON, until
 * the time to appeal or the appeal is over. `undoneAt`: lifted, or an appeal was upheld. It has at most one appeal.
 */
export interface DecisionRow {
  id: string;
  memberId: string;
  measure: Measure;
  reason: ReportReason;
  words: string;
  removed: string;
  kept: string | null;
  /** null for the operator, and once the one who decided has left. */
  decidedBy: string | null;
  decidedAt: number;
  /** When the member is told of a warning; null once they are. */
  tellDueAt: number | null;
  endsAt: number | null;
  undoneAt: number | null;
  appealWords: string | null;
  appealedAt: number | null;
  answer: string | null;
  answeredAt: number | null;
  upheld: number | null;
}

/**
 * A member who wrote with one that a decision suspended for fraud. `dueAt`: when they are told of it, or that it was
 * undone; `toldAt`: when they were told last.
 */
export interface DecisionWarningRow {
  decisionId: string;
  memberId: string;
  dueAt: number | null;
  toldAt: number | null;
}
