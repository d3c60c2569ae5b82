// The interface of the directory's index. Other workspaces import nothing else of it.
export {
  type DirectoryAnswer,
  type DirectoryDocument,
  type DirectorySearch,
  isAboutBriefs,
} from './document.ts';
export { LiveDirectory, withoutEnded } from './live-directory.ts';
export { type Candidate, candidateOf, SearchMatcher } from './query/matcher.ts';
export { Scan } from './query/scan.ts';
export {
  documentOf,
  documentsIn,
  isListColumn,
  SEARCHED_COLUMNS,
  type SearchedRows,
} from './searched-rows.ts';
export { readQuestion, type UnderstoodSearch } from './understanding/question.ts';
export { NO_HINT, type SpellingHint } from './understanding/spelling-hint.ts';
export { suggestFor } from './understanding/suggestions.ts';
