import './lib/validator-config.ts';
import { loadApp } from './app/load-app.ts';
import { countWhenIdle } from './lib/analytics/page-views.ts';
import { tolerateForeignChanges } from './lib/foreign-changes.ts';
import './ui/theme/tokens.css';
import './ui/theme/base.css';

void countWhenIdle();
tolerateForeignChanges();

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root to render in.');

// The server renders public pages for visitors without a session; everybody else gets the whole application. No module
// awaits at its top level: the bundler would merge no chunks.
if (container.dataset.page) {
  void import('./app/rendered-page.ts').then((page) => page.startRenderedPage(container));
} else void loadApp().then((app) => app.start(container));
