import { displayName, type Role } from '@lintel/contract/values/members';
import type { Wall } from '@lintel/contract/values/walls';
import { initials } from '../display/initials.ts';
import { type BondPattern, bondOf, type Courses } from './bond.ts';
import { paletteOf } from './palette.ts';
import type { Scene } from './scene.ts';
import { type Shape, Sheet } from './shapes.ts';

/** What a member's front is drawn from. */
export interface FrontMember {
  id: string;
  fullName: string;
  businessName: string | null;
  role: Role | null;
  wall: Wall;
  avatarUrl: string | null;
  answersWithinDay?: boolean;
}

const DRAWN_FROM: readonly (keyof FrontMember)[] = [
  'id',
  'fullName',
  'businessName',
  'role',
  'wall',
  'avatarUrl',
  'answersWithinDay',
];

/** Whether the properties of two fronts draw the same, so that nothing else that changes of a member draws it again. */
export function isSameFront<Props extends { member: FrontMember }>(one: Props, other: Props) {
  const keys = Object.keys({ ...one, ...other }) as (keyof Props)[];
  return (
    DRAWN_FROM.every((key) => one.member[key] === other.member[key]) &&
    keys.every((key) => key === 'member' || one[key] === other[key])
  );
}

/** What the place where it stands adds. */
export interface FrontState {
  isAjar?: boolean | undefined;
  isTop?: boolean | undefined;
  /** Too small for letters. */
  isPlain?: boolean | undefined;
}

/** A drawing: its box in units, its shapes from back to front, and what `bond` fills with. */
export interface Drawing {
  box: readonly [x: number, y: number, width: number, height: number];
  shapes: readonly Shape[];
  bond: BondPattern | undefined;
}

/** An empty scene for a member; `scale` is how many pixels a unit has. */
export function sceneOf(
  member: FrontMember,
  { isAjar = false, isTop = false, isPlain = false }: FrontState,
  look: Pick<Scene, 'scale' | 'detail' | 'hasRoof'>,
): Scene {
  const name = displayName(member);
  return {
    ...look,
    ...{ id: member.id, role: member.role, name, isAjar, isTop },
    initials: isPlain ? '' : initials(name),
    sheet: new Sheet(),
    palette: paletteOf(member),
    isLit: member.answersWithinDay === true,
    hasPhoto: member.avatarUrl !== null,
  };
}

/** What was drawn in a scene. */
export function drawingOf(scene: Scene, box: Drawing['box'], courses: Courses): Drawing {
  return { box, shapes: scene.sheet.shapes, bond: bondOf(scene.id, scene.palette, courses) };
}
