import type { DISPLAYS } from './displays.ts';

// The shopfronts to draw.

export type Awning = 'none' | 'straight' | 'scalloped' | 'deep';

export interface Shop {
  role: keyof typeof COLOURS;
  wall: keyof typeof WALLS;
  awning: Awning;
  /** Where the door is. */
  door: 'left' | 'middle' | 'right';
  fanlight: 'bars' | 'arch' | 'plain';
  /** Vertical bars of the window. */
  bars: number;
  display: keyof typeof DISPLAYS;
  lamp: boolean;
}

export const COLOURS = {
  investor: { main: '#1b5299', dark: '#143f77', soft: '#cfe0f5' },
  sourcer: { main: '#9c2f57', dark: '#782343', soft: '#f3d5e0' },
  management: { main: '#0d6263', dark: '#094a4b', soft: '#cfe6e4' },
  service_provider: { main: '#a8530d', dark: '#813f08', soft: '#f5dfca' },
} as const;

export const WALLS = {
  brick: { wall: '#c9a66b', line: '#b58f55' },
  red: { wall: '#b5654a', line: '#9c5039' },
  render: { wall: '#dfe5e0', line: '#cdd6d0' },
  slate: { wall: '#8d9a97', line: '#7a8885' },
} as const;

export const SHOPS: readonly Shop[] = [
  {
    role: 'management',
    wall: 'brick',
    awning: 'scalloped',
    door: 'right',
    fanlight: 'bars',
    bars: 2,
    display: 'keys',
    lamp: false,
  },
  {
    role: 'service_provider',
    wall: 'red',
    awning: 'straight',
    door: 'left',
    fanlight: 'plain',
    bars: 1,
    display: 'ladder',
    lamp: true,
  },
  {
    role: 'investor',
    wall: 'render',
    awning: 'none',
    door: 'middle',
    fanlight: 'arch',
    bars: 1,
    display: 'houses',
    lamp: true,
  },
  {
    role: 'sourcer',
    wall: 'slate',
    awning: 'deep',
    door: 'right',
    fanlight: 'bars',
    bars: 3,
    display: 'cards',
    lamp: false,
  },
  {
    role: 'management',
    wall: 'render',
    awning: 'none',
    door: 'left',
    fanlight: 'arch',
    bars: 3,
    display: 'cards',
    lamp: true,
  },
  {
    role: 'service_provider',
    wall: 'brick',
    awning: 'scalloped',
    door: 'middle',
    fanlight: 'bars',
    bars: 0,
    display: 'plants',
    lamp: false,
  },
  {
    role: 'investor',
    wall: 'red',
    awning: 'straight',
    door: 'right',
    fanlight: 'plain',
    bars: 2,
    display: 'keys',
    lamp: false,
  },
  {
    role: 'sourcer',
    wall: 'brick',
    awning: 'none',
    door: 'left',
    fanlight: 'arch',
    bars: 2,
    display: 'houses',
    lamp: true,
  },
  {
    role: 'management',
    wall: 'slate',
    awning: 'straight',
    door: 'middle',
    fanlight: 'plain',
    bars: 1,
    display: 'keys',
    lamp: false,
  },
  {
    role: 'service_provider',
    wall: 'render',
    awning: 'deep',
    door: 'right',
    fanlight: 'bars',
    bars: 1,
    display: 'ladder',
    lamp: false,
  },
  {
    role: 'investor',
    wall: 'slate',
    awning: 'scalloped',
    door: 'left',
    fanlight: 'arch',
    bars: 0,
    display: 'plants',
    lamp: false,
  },
  {
    role: 'sourcer',
    wall: 'red',
    awning: 'deep',
    door: 'middle',
    fanlight: 'plain',
    bars: 2,
    display: 'cards',
    lamp: false,
  },
];
