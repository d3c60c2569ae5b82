import * as rules from './rules.ts';
import * as store from './store.ts';
import * as view from './view.ts';

// What members state about duties and qualifications, and which of it is checked: facts. A profile keeps their sum.

export const {
  deleteEvidence,
  findById,
  findEvidence,
  insertEvidence,
  listByNumber,
  listHolders,
  listOf,
  listWaiting,
  takeBack,
  updateEvidence,
} = store;
export const { isFact, lastDayOf, nextReminder, remindedOn, summarise } = rules;
export type { FactSummary } from './rules.ts';
export const { toOne, toShown, toStated } = view;
