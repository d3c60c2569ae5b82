import { QUERY_MAX_LENGTH } from '@lintel/contract/values/directory';
import { Search, X } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { useDraft } from '#web/lib/typing-draft.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { OptionList } from '#web/ui/combobox/option-list.tsx';
import { classNames } from '#web/ui/display/class-names.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Marked, MarkedWords } from '#web/ui/display/marked.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { Change } from './filters/filter-panel.tsx';
import styles from './search-box.module.css';
import { lastWordOf, parseWords } from './state.ts';
import { useSuggestionBox } from './suggestions/use-suggestion-box.ts';

/** Until then typing only brings suggestions. */
const TYPING_RESTS_MILLISECONDS = 1_000;

/** What may be typed or pasted; the note says how far it is searched for. */
const TYPED_MAX_LENGTH = 10 * QUERY_MAX_LENGTH;

/** The search box. Suggestions follow what is typed; the results follow on Enter, or once the typing rests. */
export function SearchBox({
  words,
  busy,
  isFocused,
  tool,
  onChange,
  onEnter,
  onSuggested,
}: {
  words: string;
  /** The results do not match the text yet. */
  busy: boolean;
  /** It has the focus when the page opens. */
  isFocused: boolean;
  /** A button at the end of the box. */
  tool?: ReactNode;
  onChange: (words: string) => void;
  onEnter: (words: string) => void;
  onSuggested: (change: Change) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  const { draft, setDraft, commitNow, showDraft } = useDraft(words, {
    normalise: parseWords,
    commit: onChange,
    delay: TYPING_RESTS_MILLISECONDS,
  });
  useEffect(() => {
    if (isFocused) box.current?.focus();
  }, [isFocused]);
  const clear = () => {
    commitNow('');
    box.current?.focus();
  };
  // Hides the on-screen keyboard, which covers the results.
  const leave = () => {
    if (window.matchMedia('(pointer: coarse)').matches) box.current?.blur();
  };
  const suggestions = useSuggestionBox({
    text: draft,
    onType: setDraft,
    onTake: (q, change) => {
      showDraft(q);
      onSuggested(change);
      leave();
    },
    // Back returns to the text.
    onPerson: () => commitNow(draft),
  });
  return (
    <search className={classNames(styles.search, busy && styles.busy)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          commitNow(draft);
          suggestions.close();
          onEnter(parseWords(draft));
          leave();
        }}
      >
        <span className={styles.glass}>
          <Icon of={Search} />
        </span>
        <span className={styles.working}>
          <Spinner />
        </span>
        <TextInput
          {...suggestions.box.inputProps({ ref: box })}
          type="search"
          className={styles.box}
          placeholder="Search by name, role, location, or services"
          maxLength={TYPED_MAX_LENGTH}
          spellCheck={false}
          enterKeyHint="search"
          data-search-box
        />
        <BoxTools tool={tool} onClear={draft ? clear : undefined} />
      </form>
      <CutNote text={draft} />
      <MarkedWords text={parseWords(draft)}>
        <OptionList
          box={suggestions.box}
          label="Suggestions"
          groups={suggestions.groups}
          one="suggestion"
          many="suggestions"
        >
          {(row) => ({ words: <Marked text={row.words} />, about: row.note })}
        </OptionList>
      </MarkedWords>
    </search>
  );
}

/** Says how far a text that is too long is searched for. */
function CutNote({ text }: { text: string }) {
  const last = lastWordOf(text);
  return (
    <p role="status" className={styles.cut}>
      {last && `Only the first ${QUERY_MAX_LENGTH} characters are searched for, up to “${last}”.`}
    </p>
  );
}

/** What stands at the end of the box. */
function BoxTools({ tool, onClear }: { tool: ReactNode; onClear: (() => void) | undefined }) {
  return (
    <span className={styles.tools}>
      {onClear ? (
        <IconButton label="Clear search" icon={<Icon of={X} />} onClick={onClear} />
      ) : (
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      )}
      {tool}
    </span>
  );
}
