import { applyTheme, readTheme } from '../lib/theme.ts';

// Built as a plain script that stands in the head of every page: the colours are chosen before anything is painted.
applyTheme(readTheme());
