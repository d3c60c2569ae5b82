import './lib/validator-config.ts';
import { loadApp } from './app/load-app.ts';
import { countPage, countWhenIdle } from './lib/analytics/page-views.ts';
import { tolerateForeignChanges } from './lib/foreign-changes.ts';
import './ui/theme/tokens.css';
import './ui/theme/base.css';

void countWhenIdle();
tolerateForeignChanges();

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root to render in.');

// The server renders public pages for visitors without a session; everybody else gets the whole application. No module
// awaits at its top level: the bundler would merge no chunks.
const { page, counted } = container.dataset;
if (counted !== undefined) {
  // Nothing on such a page needs a script.
  if (counted) countPage(counted);
} else if (page) {
  void import('./public/rendered-page.ts').then((rendered) =>
    rendered.startRenderedPage(container, loadApp),
  );
} else void loadApp().then((app) => app.start(container));
