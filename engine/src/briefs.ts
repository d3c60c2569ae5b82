import { hasEnded } from '@lintel/contract/values/briefs';
import { foldLetters } from '@lintel/contract/values/letters';
import type { Role } from '@lintel/contract/values/members';
import { buildColumns } from './base/columns-builder.ts';
import { checkFigures } from './base/ranges.ts';
import { choicesOf, seekBits } from './choices.ts';
import type { Contents } from './contents.ts';
import { asBrief, type DirectoryDocument } from './document.ts';
import { HeldContents } from './held-contents.ts';
import type { Seekers } from './query/sections.ts';

/** Few, because every search reads the changes; building the base takes a few milliseconds. */
const REBUILD_AFTER = 200;

/**
 * The members who are after something now, a few thousand at most: each is held a second time, as a document of the
 * brief, because its place and price are not the profile's, and because it ends by the clock.
 */
export class Briefs {
  readonly #documents = new Map<string, DirectoryDocument>();
  readonly #held = new HeldContents({ rebuildAfter: REBUILD_AFTER });
  /** How often they have changed. */
  #revision = 0;

  /** What a search that asks who members seek is answered from. */
  get contents(): Contents {
    return this.#held.now;
  }

  /** Those of some profiles. Throws a RangeError as `choicesOf`. */
  static of(documents: readonly DirectoryDocument[]): Briefs {
    const briefs = new Briefs();
    const own = documents.flatMap((document) => asBrief(document) ?? []);
    briefs.#held.open(buildColumns(own));
    for (const document of own) briefs.#documents.set(document.id, document);
    return briefs;
  }

  /** Hold the brief of a profile instead of the one before, or none. Throws a RangeError as `choicesOf`. */
  put(document: DirectoryDocument): void {
    const own = asBrief(document);
    if (!own) return void this.take(document.id);
    choicesOf(own);
    checkFigures(own);
    this.#documents.set(own.id, own);
    this.#held.put(own);
    this.#revision += 1;
  }

  /** Whether there was a brief. */
  take(id: string): boolean {
    if (!this.#documents.delete(id)) return false;
    this.#revision += 1;
    return this.#held.take(id);
  }

  /** Take the briefs that have ended by a day, `YYYY-MM-DD`, and list whose they were. */
  takeEnded(today: string): string[] {
    const ended = [...this.#documents.values()].filter(
      ({ brief }) => brief && hasEnded(brief, today),
    );
    return ended.map(({ id }) => id).filter((id) => this.take(id));
  }

  /** The roles that a member seeks now, as bits of their choices. */
  seekBitsOf(id: string): number {
    const document = this.#documents.get(id);
    return document ? seekBits(choicesOf(document)) : 0;
  }

  /** Those who seek members of a role now. */
  seekersOf(role: Role): Seekers {
    const seekers = [...this.#documents.values()].filter(({ seeks }) => seeks.includes(role));
    return {
      key: `seek ${role} ${this.#revision}`,
      ids: new Set(seekers.map(({ id }) => id)),
    };
  }

  /** Those in whose brief each of these phrases begins with a word; phrases are of small letters, digits and spaces. */
  listWithWords(phrases: readonly string[]): string[] {
    const saying = [...this.#documents.values()].filter(({ brief }) => {
      const words = foldLetters(brief?.words ?? '').replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
      return phrases.every((phrase) => ` ${words}`.includes(` ${phrase}`));
    });
    return saying.map(({ id }) => id);
  }
}
