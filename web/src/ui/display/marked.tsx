import { askedWords, piecesOf } from '@lintel/contract/values/search-pieces';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import styles from './marked.module.css';

const Pattern = createContext<RegExp | undefined>(undefined);
/** A single letter is in nearly every text. */
const SHORTEST = 2;

/** Within it, `Marked` marks the words of this search. */
export function MarkedWords({ text, children }: { text: string; children: ReactNode }) {
  const pattern = useMemo(() => patternOf(text), [text]);
  return <Pattern value={pattern}>{children}</Pattern>;
}

/** Returns whether something in a text is marked. */
export function useIsMarked(): (text: string) => boolean {
  const pattern = useContext(Pattern);
  return (text) => pattern?.test(text) === true;
}

/** A text in which the words that are searched for are marked, also as parts of words. */
export function Marked({ text }: { text: string }) {
  const pattern = useContext(Pattern);
  if (!pattern) return text;
  // Every second part is a match.
  return text.split(pattern).map((part, position) =>
    position % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
      <mark key={position} className={styles.mark}>
        {part}
      </mark>
    ),
  );
}

function patternOf(text: string): RegExp | undefined {
  const parts = askedWords(piecesOf(text.toLowerCase()))
    .map((word) => word.text)
    .filter(({ length }) => length >= SHORTEST)
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`));
  return parts.length > 0 ? new RegExp(`(${parts.join('|')})`, 'i') : undefined;
}
