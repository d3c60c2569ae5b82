import type { Meaning } from '@lintel/contract/values/search-terms';
import { type Spoken, sideOf } from './spoken.ts';

/** What people let, mend and sell. */
const HOME =
  'airbnb|apartment|apartments|building|buildings|btl|bungalow|cottage|flat|flats|hmo|hmos|home|homes|house|houses|let|lets|place|portfolio|properties|property|rental|rentals|room|rooms|studio|terrace|unit|units';
const TENANT = 'lodger|lodgers|squatter|squatters|tenant|tenants';

/** Verbs with other words between them and what they are about, `*`: "look after my 3 flats", "get tenants out". */
const VERBS: readonly { means: Meaning; forms: readonly string[] }[] = [
  {
    means: { role: ['management'] },
    forms: [
      `${HOME} looked after`,
      `look|looks|looking after * ${HOME}`,
      `take|takes|taking care of * ${HOME}`,
      `run|runs my|our * ${HOME}`,
    ],
  },
  {
    means: { services: ['Maintenance & Repairs'] },
    forms: [`do|does|doing|fix|fixing up * ${HOME}`, `do|doing * ${HOME} up`],
  },
  {
    means: { services: ['Legal Compliance'] },
    forms: [
      `get|getting|kick|kicking|move|throw|want * ${TENANT} out`,
      `get|getting * out * ${TENANT}`,
      `get|getting rid of * ${TENANT}`,
      `remove|removing * ${TENANT}`,
      `${TENANT} not|refuses|refusing|wont * go|leave|leaving`,
    ],
  },
  {
    means: { services: ['Tenant Management'] },
    forms: [
      `find|finds|finding|get|getting * ${TENANT}`,
      `let|letting|rent|renting|fill my|our * ${HOME}`,
      `let|letting|rent|renting out * ${HOME}`,
    ],
  },
  {
    means: { services: ['Cleaning Services'] },
    forms: ['get|getting rid of * furniture|junk|mattress|sofa|stuff'],
  },
  {
    means: { services: ['Rent Collection'] },
    forms: ['chase|chasing|collect|collecting * rent|rents', `${TENANT} * pay|paying|pays`],
  },
  {
    means: { role: ['investor'] },
    forms: [`sell|selling a|my|our|their * ${HOME}|deal|deals`, `buy my|our * ${HOME}|deal|deals`],
  },
];

/** The most words between a verb and what it is about. */
const GAP = 5;

const FORMS = VERBS.flatMap(({ means, forms }) =>
  forms.map((form) => ({ means, parts: form.split(' ').map((part) => part.split('|')) })),
);

/** A word of a question, and which segment has it. */
interface Word {
  text: string;
  segment: number;
  isOfTrade: boolean;
}

/** The segments of a question with such verbs as options. What is between their words stays as it is. */
export function withVerbs(all: readonly Spoken[]): Spoken[] {
  const words = all.flatMap((one, segment): Word[] => {
    const isOfTrade = sideOf(one) !== undefined;
    const texts = one.said.toLowerCase().replaceAll(/['’]/g, '').split(' ');
    return one.isVerb ? [] : texts.map((text) => ({ text, segment, isOfTrade }));
  });
  for (const { means, parts } of FORMS) {
    for (let from = 0; from < words.length; from += 1) {
      const used = matchFrom(words, from, parts);
      if (used) return withVerbs(all.flatMap((one, at) => replaced(one, at, used, means)));
    }
  }
  return [...all];
}

/** The segments with the words of a form, in their order from here on, without a trade between them. */
function matchFrom(
  words: readonly Word[],
  from: number,
  parts: readonly string[][],
): number[] | undefined {
  const used: number[] = [];
  let at = from;
  let gap = 0;
  for (const alternatives of parts) {
    if (alternatives[0] === '*') {
      gap = GAP;
      continue;
    }
    const isMeant = ({ text }: Word) => alternatives.includes(text);
    const found = words.slice(at, at + gap + 1).find((one) => isMeant(one) || one.isOfTrade);
    if (!found || !isMeant(found)) return undefined;
    used.push(found.segment);
    at = words.indexOf(found) + 1;
    gap = 0;
  }
  return used;
}

function replaced(one: Spoken, at: number, used: readonly number[], means: Meaning): Spoken[] {
  if (at === used[0]) {
    return [
      { ...one, word: '', isVerb: true, meaning: { kind: 'options', words: '', options: means } },
    ];
  }
  const isKept =
    !used.includes(at) || (one.meaning.kind === 'options' && one.meaning.options.focus);
  return isKept ? [one] : [];
}
