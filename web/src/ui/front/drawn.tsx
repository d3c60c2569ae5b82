import { type ReactNode, useId } from 'react';
import type { BondPattern } from './bond.ts';
import type { Drawing } from './member.ts';
import type { Colour, Shape } from './shapes.ts';

const AUTO = ([light, dark]: Colour) => (light === dark ? light : `light-dark(${light},${dark})`);

/** The shapes of a drawing as elements of SVG. `photo` is the address of the member's photo. */
export function Drawn({
  drawing,
  photo,
  onPhotoError,
  colour = AUTO,
  text = SvgText,
}: {
  drawing: Drawing;
  photo: string | null;
  onPhotoError?: (() => void) | undefined;
  /** How a colour is written, where the theme is not the page's. */
  colour?: (colour: Colour) => string;
  /** How a text is drawn, where no font is at hand. */
  text?: (props: TextShape & { colour: string }) => ReactNode;
}) {
  const id = useId();
  const element = (shape: Shape, key: number): ReactNode => {
    switch (shape.kind) {
      case 'fill': {
        const fill = shape.fill === 'bond' ? `url(#${id})` : colour(shape.fill);
        return <path key={key} d={shape.d} fill={fill} opacity={shape.opacity} />;
      }
      case 'line': {
        const { d, stroke, width } = shape;
        return <path key={key} d={d} fill="none" stroke={colour(stroke)} strokeWidth={width} />;
      }
      case 'circle': {
        const { x, y, r, fill, opacity } = shape;
        return <circle key={key} cx={x} cy={y} r={r} fill={colour(fill)} opacity={opacity} />;
      }
      case 'text': {
        const Text = text;
        return <Text key={key} {...shape} colour={colour(shape.fill)} />;
      }
      case 'photo': {
        const { x, y, width, height } = shape;
        const box = { x, y, width, height };
        return (
          photo && (
            <image
              key={key}
              href={photo}
              {...box}
              preserveAspectRatio="xMidYMid slice"
              onError={onPhotoError}
            />
          )
        );
      }
      case 'leaf': {
        const { x, scale, shapes } = shape;
        const transform = `translate(${x} 0)${scale === 1 ? '' : `scale(${scale} 1)`}`;
        return (
          <g key={key} transform={transform}>
            {shapes.map(element)}
          </g>
        );
      }
    }
  };
  return (
    <>
      {drawing.bond && <Bond id={id} bond={drawing.bond} colour={colour} />}
      {drawing.shapes.map(element)}
    </>
  );
}

export type TextShape = Extract<Shape, { kind: 'text' }>;

function SvgText({ text, x, y, size, weight, colour }: TextShape & { colour: string }) {
  return (
    <text x={x} y={y} fontSize={size} fontWeight={weight} fill={colour} textAnchor="middle">
      {text}
    </text>
  );
}

function Bond({
  id,
  bond: { width, height, dark, light, joints },
  colour,
}: {
  id: string;
  bond: BondPattern;
  colour: (colour: Colour) => string;
}) {
  return (
    <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
      {dark.d && <path d={dark.d} fill={colour(dark.fill)} />}
      {light.d && <path d={light.d} fill={colour(light.fill)} />}
      <path d={joints.d} fill="none" stroke={colour(joints.stroke)} strokeWidth={joints.width} />
    </pattern>
  );
}
