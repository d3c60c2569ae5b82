import type { Documents } from '@lintel/contract/front-door/documents';
import type { Drawings, PicturedKind } from '@lintel/contract/front-door/pictures';
import type { PublicProfile } from '@lintel/contract/front-door/public-pages';
import { type PreparedDocument, prepareDocument, preparePicture } from '#server/http/documents.ts';
import { BoundedMap } from '#server/platform/bounded-map.ts';
import { withoutDeadline } from '#server/platform/deadline.ts';
import { OPEN_PAGES } from '#server/platform/limits.ts';
import { toDataUrl, toJpeg } from '#server/platform/pictures.ts';

const BADGE = { type: 'image/svg+xml', quality: 6 };

/** What pictures are made with. */
export interface PictureTools {
  draw: Drawings;
  /** The bytes of the photo at a profile's URL. */
  readPhoto: (url: string) => Promise<Buffer | undefined>;
}

/** The pictures of pages and the badges: each is made again only when its page shows something else. */
export class PictureCache {
  readonly #tools: PictureTools;
  /** By their paths, with what they show. */
  readonly #pictures = new BoundedMap<
    string,
    { shows: string; picture: Promise<PreparedDocument> }
  >(OPEN_PAGES.pictures);

  constructor(tools: PictureTools) {
    this.#tools = tools;
  }

  /** The picture of a document. */
  card<Kind extends PicturedKind>(
    path: string,
    kind: Kind,
    shown: Documents[Kind],
  ): Promise<PreparedDocument> {
    return this.#find(path, shown, async () => {
      const draw = async () => this.#tools.draw.card(kind, shown, await this.#photoOf(shown));
      return preparePicture(await toJpeg(draw), 'image/jpeg');
    });
  }

  badge(path: string, profile: PublicProfile): Promise<PreparedDocument> {
    return this.#find(path, profile, async () =>
      prepareDocument(this.#tools.draw.badge(profile), BADGE),
    );
  }

  /** Forget a picture whose page is no longer there. */
  forget(path: string): void {
    this.#pictures.delete(path);
  }

  #find(
    path: string,
    shown: object,
    make: () => Promise<PreparedDocument>,
  ): Promise<PreparedDocument> {
    const shows = JSON.stringify(shown);
    const kept = this.#pictures.get(path);
    if (kept?.shows === shows) return kept.picture;
    const picture = withoutDeadline(make);
    this.#pictures.set(path, { shows, picture });
    picture.catch(() => this.#pictures.delete(path));
    return picture;
  }

  async #photoOf(shown: Documents[PicturedKind]): Promise<string | undefined> {
    const url = 'profile' in shown ? shown.profile.avatarUrl : null;
    const photo = url === null ? undefined : await this.#tools.readPhoto(url);
    return photo && toDataUrl(photo);
  }
}
