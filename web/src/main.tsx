import './lib/validator-config.ts';
import { loadApp } from './app/load-app.ts';
import { countPage, countWhenIdle } from './lib/analytics/page-views.ts';
import { tolerateForeignChanges } from './lib/foreign-changes.ts';
import './ui/theme/tokens.css';
import './ui/theme/base.css';

void countWhenIdle();
tolerateForeignChanges();

const notLoaded = document.getElementById('not-loaded');
notLoaded?.remove();

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root to render in.');

// The server renders public pages for visitors without a session; everybody else gets the whole application. No module
// awaits at its top level: the bundler would merge no chunks.
const { page, counted } = container.dataset;
if (counted !== undefined) {
  // Nothing on such a page needs a script.
  if (counted) countPage(counted);
} else if (page) {
  import('./public/rendered-page.ts')
    .then((rendered) => rendered.startRenderedPage(container, loadApp))
    .catch(sayNotLoaded);
} else {
  loadApp()
    .then((app) => app.start(container))
    .catch(sayNotLoaded);
}

/** Without its scripts, a page that has no such sentence still works as rendered. */
function sayNotLoaded() {
  if (notLoaded) document.body.append(notLoaded);
}
