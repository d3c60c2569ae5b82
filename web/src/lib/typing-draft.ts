import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * The text of an input while it is being typed. It is normalised and committed after a pause of `delay` milliseconds,
 * and follows the value when something else changes it (Back, "Clear").
 */
export function useDraft(value: string, { normalise, commit, delay }: DraftOptions): Draft {
  const [draft, setText] = useState(value);
  // Values committed to the URL: a late update must not overwrite what was typed since.
  const echoes = useRef<string[]>([]);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ value, normalise, commit });
  // At once: an effect that waits for the paint could discard what is typed before it.
  useLayoutEffect(() => {
    latest.current = { value, normalise, commit };
  });
  useLayoutEffect(() => {
    const index = echoes.current.indexOf(value);
    echoes.current = index < 0 ? [] : echoes.current.slice(index + 1);
    if (index >= 0) return;
    // Discard the pending text: committing it later would undo the change.
    stopTimer(rest);
    setText((text) => (latest.current.normalise(text) === value ? text : value));
  }, [value]);

  const commitNow = useCallback((text: string) => {
    stopTimer(rest);
    setText(text);
    const next = latest.current.normalise(text);
    if (next === (echoes.current.at(-1) ?? latest.current.value)) return;
    echoes.current.push(next);
    latest.current.commit(next);
  }, []);

  const setDraft = (text: string) => {
    setText(text);
    clearTimeout(rest.current);
    rest.current = setTimeout(() => commitNow(text), delay);
  };
  const showDraft = useCallback((text: string) => {
    stopTimer(rest);
    setText(text);
  }, []);
  useEffect(() => () => clearTimeout(rest.current), []);

  return { draft, setDraft, commitNow, showDraft };
}

function stopTimer(timer: { current: ReturnType<typeof setTimeout> | undefined }) {
  clearTimeout(timer.current);
  timer.current = undefined;
}

interface Draft {
  draft: string;
  setDraft: (text: string) => void;
  commitNow: (text: string) => void;
  /** Replaces the text without committing it, where something else is about to change the value. */
  showDraft: (text: string) => void;
}

interface DraftOptions {
  normalise: (text: string) => string;
  commit: (value: string) => void;
  delay: number;
}
