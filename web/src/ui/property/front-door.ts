/** What varies from one member's front door to another's; each is a number from 0. */
export interface FrontDoorParts {
  panels: number;
  fanlight: number;
  knocker: number;
  steps: number;
  handle: number;
}

/** How many kinds of each part there are: 480 doors. */
export const DOOR_KINDS: FrontDoorParts = {
  panels: 5,
  fanlight: 4,
  knocker: 4,
  steps: 3,
  handle: 2,
};

/** The front door of a member, always the same for an id. */
export function frontDoorOf(id: string): FrontDoorParts {
  let rest = hashOf(id);
  const parts = { ...DOOR_KINDS };
  for (const part of Object.keys(parts) as (keyof FrontDoorParts)[]) {
    const kinds = DOOR_KINDS[part];
    parts[part] = rest % kinds;
    rest = Math.floor(rest / kinds);
  }
  return parts;
}

/** FNV-1a in 32 bits, which spreads ids that differ in one letter. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
