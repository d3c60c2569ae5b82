import { lazyRouteComponent } from '@tanstack/react-router';
import { BREAKPOINTS } from '#web/ui/theme/breakpoints.ts';

/** The filters beside the results, whose code a phone never needs: there they stand in a dialog. */
export const FilterPanel = lazyRouteComponent(() => import('./filter-panel.tsx'), 'FilterPanel');

/** Load the filters if they stand beside the results. */
export async function loadFilterPanel() {
  if (matchMedia(BREAKPOINTS.wide).matches) await FilterPanel.preload?.();
}
