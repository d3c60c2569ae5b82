const SERVICES_SHOWN = 3;
/** About as many letters as fit into a card's line; a swatch and the space after it count as some. */
const LINE_LETTERS = 38;
const SWATCH_LETTERS = 4;
/** The words "+4 more". */
const MORE_LETTERS = 8;

/** What a line of a card shows, and what it leaves out. */
export interface CardLine<Item> {
  shown: Item[];
  more: Item[];
}

type IsAsked = (words: string) => boolean;

/** The strategies or trades on a card: those that the search asks for, then the first, as many as fit into a line. */
export function fittingLine<Item extends string>(
  items: readonly Item[],
  isAsked: IsAsked = () => false,
  room = LINE_LETTERS,
): CardLine<Item> {
  const inOrder = askedFirst(items, isAsked);
  let letters = 0;
  const end = inOrder.findIndex((words, index) => {
    letters += words.length + SWATCH_LETTERS;
    const rest = index + 1 < inOrder.length ? MORE_LETTERS : 0;
    return index > 0 && letters + rest > room;
  });
  const more = end === -1 ? [] : inOrder.slice(end);
  return { shown: items.filter((item) => !more.includes(item)), more };
}

/** The services on a card: up to three, those that the search asks for first. */
export function serviceLine(
  services: readonly string[],
  isAsked: IsAsked = () => false,
): CardLine<string> {
  const inOrder = askedFirst(services, isAsked);
  return { shown: inOrder.slice(0, SERVICES_SHOWN), more: inOrder.slice(SERVICES_SHOWN) };
}

/** What a row's one line shows of strategies, and of trades and services in what room they leave. */
export function sharedLine<Strategy extends string>(
  strategies: readonly Strategy[],
  others: readonly string[],
  { isAsked, letters }: { isAsked: IsAsked; letters: number },
): { strategies: Strategy[]; others: string[]; more: string[] } {
  const first = fittingLine(strategies, isAsked, letters / 2);
  const taken = first.shown.reduce((sum, words) => sum + words.length + SWATCH_LETTERS, 0);
  const asked = serviceLine(others, isAsked);
  const second = fittingLine(asked.shown, isAsked, letters - taken);
  const isFull = taken > 0 && letters - taken < (second.shown[0]?.length ?? 0) + MORE_LETTERS;
  const shown = isFull ? [] : second.shown;
  const more = [...first.more, ...others.filter((words) => !shown.includes(words))];
  return { strategies: first.shown, others: shown, more };
}

function askedFirst<Item extends string>(items: readonly Item[], isAsked: IsAsked): Item[] {
  return items.toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a)));
}
