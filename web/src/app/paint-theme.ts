import { applyTheme, readTheme } from '../lib/theme.ts';

// Built as a classic script for the head of every page: sets the theme before the first paint.
applyTheme(readTheme());
