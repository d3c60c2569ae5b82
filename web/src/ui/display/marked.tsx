import { foldSearch, foundIn } from '@lintel/contract/values/letters';
import { askedWords, piecesOf } from '@lintel/contract/values/search';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import styles from './marked.module.css';

const Words = createContext<readonly string[]>([]);
/** A single letter is in nearly every text. */
const SHORTEST = 2;

/** Within it, `Marked` marks the words of this search. */
export function MarkedWords({ text, children }: { text: string; children: ReactNode }) {
  const words = useMemo(() => wordsOf(text), [text]);
  return <Words value={words}>{children}</Words>;
}

/** Returns whether something in a text is marked. */
export function useIsMarked(): (text: string) => boolean {
  const words = useContext(Words);
  return (text) => foundIn(text, words).length > 0;
}

/** A text in which the words that are searched for are marked as they are written, also as parts of words. */
export function Marked({ text }: { text: string }) {
  const found = foundIn(text, useContext(Words));
  if (found.length === 0) return text;
  return [
    ...found.flatMap(([start, end], at) => [
      text.slice(found[at - 1]?.[1] ?? 0, start),
      <mark key={start} className={styles.mark}>
        {text.slice(start, end)}
      </mark>,
    ]),
    text.slice(found.at(-1)?.[1]),
  ];
}

function wordsOf(text: string): string[] {
  return askedWords(piecesOf(foldSearch(text)))
    .map((word) => word.text)
    .filter(({ length }) => length >= SHORTEST)
    .toSorted((a, b) => b.length - a.length);
}
