import './lib/validator-config.ts';
import { countWhenIdle } from './lib/analytics/page-views.ts';
import './ui/theme/tokens.css';
import './ui/theme/base.css';

void countWhenIdle();

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root to render in.');

// The server renders public pages for visitors without a session; everybody else gets the whole application.
if (container.dataset.page) {
  await (await import('./app/rendered-page.ts')).startRenderedPage(container);
} else await (await import('./app/app.tsx')).start(container);
