import { expect, test } from 'vitest';
import { DOOR_KINDS, frontDoorOf } from './front-door.ts';

const IDS = Array.from(
  { length: 20_000 },
  (_, at) => `user_01j${at.toString(36).padStart(23, '0')}`,
);

test('a member has the same door each time, and members have all of the 480', () => {
  expect(frontDoorOf('user_a')).toEqual(frontDoorOf('user_a'));
  const doors = new Set(IDS.map((id) => JSON.stringify(frontDoorOf(id))));
  expect(doors.size).toBe(Object.values(DOOR_KINDS).reduce((product, kinds) => product * kinds));
  expect(doors.size).toBe(480);
});

test('each part is one of its kinds', () => {
  for (const id of IDS.slice(0, 500)) {
    for (const [part, kind] of Object.entries(frontDoorOf(id))) {
      expect(kind).toBeLessThan(DOOR_KINDS[part as keyof typeof DOOR_KINDS]);
    }
  }
});
