import { listCards } from '@lintel/contract/directory/search';
import { getOwnBrief, removeBrief, setBrief } from '@lintel/contract/profiles/briefs';
import { getProfile } from '@lintel/contract/profiles/profiles';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aMember } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const WORDS = 'Buying two HMOs in Leeds before Christmas';
const FORM = { words: WORDS, seeks: ['sourcer' as const] };

describe('a brief', () => {
  it('is shown to others for 30 days, and can be removed', async () => {
    const ada = await aMember(app, { role: 'investor' });
    const ben = await aMember(app, { role: 'sourcer' });
    const seen = async () => {
      const { brief } = await ben.client.call(getProfile, { params: { id: ada.id } });
      const { items } = await ben.client.call(listCards, { query: { ids: [ada.id] } });
      expect(items[0]?.brief).toEqual(brief);
      return brief;
    };
    expect(await seen()).toBeNull();
    const own = await ada.client.call(setBrief, { body: FORM });
    expect(own).toMatchObject({ brief: FORM, hasEnded: false, mayKeep: false, buyers: null });
    expect(await seen()).toEqual(own.brief);
    await ada.client.call(removeBrief, {});
    expect(await seen()).toBeNull();
    expect((await ada.client.call(getOwnBrief, {})).brief).toBeNull();
  });
});
