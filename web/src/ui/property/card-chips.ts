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
): CardLine<Item> {
  const inOrder = askedFirst(items, isAsked);
  let letters = 0;
  const end = inOrder.findIndex((words, index) => {
    letters += words.length + SWATCH_LETTERS;
    const rest = index + 1 < inOrder.length ? MORE_LETTERS : 0;
    return index > 0 && letters + rest > LINE_LETTERS;
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

function askedFirst<Item extends string>(items: readonly Item[], isAsked: IsAsked): Item[] {
  return items.toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a)));
}
