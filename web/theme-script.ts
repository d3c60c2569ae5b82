import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';

const SOURCE = 'src/app/paint-theme.ts';
const PLACE = '<!--theme-->';

/**
 * Add the script that sets the theme to the page's head as a classic script, which browsers run before the first paint.
 * A module would run too late, and the content security policy forbids inline scripts.
 */
export function themeScript(): Plugin {
  let address = '';
  return {
    name: 'theme-script',
    async buildStart() {
      if (this.environment.mode !== 'build') return;
      const source = await bundle();
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `assets/theme-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      address = `/${fileName}`;
    },
    transformIndexHtml: (html, { server }) => {
      const script = server
        ? `<script type="module" src="/${SOURCE}"></script>`
        : `<script src="${address}"></script>`;
      return html.replace(PLACE, script);
    },
  };
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: SOURCE, formats: ['iife'], name: 'theme', fileName: 'theme' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const [script] = output && 'output' in output ? output.output : [];
  if (script?.type !== 'chunk') throw new Error(`${SOURCE} was not built.`);
  return script.code;
}
