/** Where fewer have the words of a search in names, choices and bases, bios are searched, too. */
const FEW = 3;

/** What the words of a search were understood as, as far as it matters here. */
interface Understood {
  isApplied: boolean;
  ignored: readonly string[];
  unlisted: readonly string[];
}

/** Whether the words of a search are looked for in bios: few or nobody has them, as they were typed, elsewhere. */
export function isAboutBios(answer: {
  total: number;
  understood: Understood | null;
  suggestionWithinFilters: boolean;
}): boolean {
  const { total, understood, suggestionWithinFilters } = answer;
  return total < FEW || suggestionWithinFilters || lackingWords(understood).length > 0;
}

/** The words of a search that nobody has, and the trades that nobody is listed as. */
export function lackingWords(understood: Understood | null): readonly string[] {
  return understood?.isApplied ? [...understood.ignored, ...understood.unlisted] : [];
}
