import { type Box, GROUND, pick, type Scene, shadow, wall } from './scene.ts';

/** The wall of a whole house, with its eaves, roof and chimney. */
export function houseUnderRoof(scene: Scene, { x, w }: Pick<Box, 'x' | 'w'>): void {
  const { sheet, palette } = scene;
  const eaves = -40 + pick(scene, 'eave', 3) * 3;
  chimney(scene, { x, w }, eaves);
  if (pick(scene, 'roof', 3) === 0) {
    wall(scene, { x, y: eaves - 9, w, h: 12 });
    sheet.rect(x, eaves - 11, w, 3, palette.stone);
    sheet.rect(x, eaves - 8.8, w, 0.8, palette.edge);
  } else {
    sheet.rect(x, eaves - 14, w, 14, palette.slate);
    let slates = '';
    for (let row = 0; row < 3; row += 1) {
      for (let i = 0; i < w / 5; i += 1) {
        slates += `M${x + i * 5 + (row % 2 ? 2.5 : 0)} ${eaves - 13 + row * 4.4}v4`;
      }
    }
    sheet.line(slates, palette.shade, 0.35);
    sheet.line(`M${x} ${eaves - 9}h${w}m0 4.4h${-w}`, palette.shade, 0.4);
    sheet.rect(x, eaves - 15, w, 1.4, palette.edge);
  }
  wall(scene, { x, y: eaves, w, h: GROUND - eaves });
  sheet.rect(x, eaves - 0.4, w, 3.6, palette.stone);
  sheet.rect(x, eaves + 2.4, w, 0.9, palette.edge);
  shadow(scene, { x, y: eaves + 3.2, w, h: 1.6 }, 0.18);
  shadow(scene, { x, y: eaves + 3.6, w: 0.8, h: GROUND - eaves }, 0.3);
}

function chimney(scene: Scene, { x, w }: Pick<Box, 'x' | 'w'>, eaves: number): void {
  const { sheet, palette } = scene;
  const kind = pick(scene, 'chim', 3);
  const middle = [x + 14, x + w - 14, x + w / 2][kind] ?? x + w / 2;
  const isThree = kind % 2 === 1;
  wall(scene, { x: middle - 9, y: eaves - 22, w: 18, h: 16 });
  sheet.rect(middle - 10.4, eaves - 23.4, 20.8, 2.6, palette.stone);
  for (const at of isThree ? [-5, 0, 5] : [-5, 0]) {
    const left = middle + at - 1.7 + (isThree ? 0 : 2.5);
    sheet.rect(left, eaves - 29, 3.4, 5.8, palette.chimney);
  }
}
