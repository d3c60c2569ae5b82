import { StrictMode, useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { fetchSite } from '#web/lib/site.ts';
import { HomePage } from '#web/pages/home.tsx';
import { SkipLink } from '#web/ui/action/skip-link.tsx';
import { Footer } from './footer.tsx';
import { onInternalLink } from './internal-links.ts';
import { OfflineBar } from './offline-bar.tsx';
import { VisitorHeader } from './visitor-header.tsx';

/** The landing page by itself, without the router and its company; the application takes over at the first link. */
export function start(container: HTMLElement) {
  const root = createRoot(container);
  root.render(
    <StrictMode>
      <FrontDoor root={root} />
    </StrictMode>,
  );
}

async function enter(root: Root, href: string) {
  const app = await import('./app.tsx').catch(() => null);
  if (!app) return window.location.assign(href);
  if (href !== currentHref()) window.history.pushState(null, '', href);
  await app.takeOver(root);
}

const currentHref = () => window.location.pathname + window.location.search;

function FrontDoor({ root }: { root: Root }) {
  const [isDemo, setDemo] = useState(false);
  useEffect(() => onInternalLink((href) => void enter(root, href)), [root]);
  useEffect(() => {
    const leaving = new AbortController();
    fetchSite(leaving.signal).then(
      (site) => {
        setDemo(site.demo);
        if (site.signedIn) void enter(root, currentHref());
      },
      // Only the line about the demo is missing then.
      () => setDemo(false),
    );
    return () => leaving.abort();
  }, [root]);
  return (
    <>
      <SkipLink />
      <OfflineBar />
      <VisitorHeader />
      <main id="main" tabIndex={-1}>
        <HomePage />
      </main>
      <Footer isDemo={isDemo} />
    </>
  );
}
