import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';

const SOURCE = 'src/app/before-paint.ts';
const PLACE = '<!--head-script-->';

/**
 * Add the script that runs before the first paint to the page's head as a classic script.
 * A module would run too late, and the content security policy forbids inline scripts.
 */
export function headScript(): Plugin {
  let address = '';
  return {
    name: 'head-script',
    async buildStart() {
      if (this.environment.mode !== 'build') return;
      const source = await bundle();
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `assets/head-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      address = `/${fileName}`;
    },
    transformIndexHtml: (html, { server }) => {
      const script = server
        ? `<script type="module" src="/${SOURCE}"></script>`
        : `<script src="${address}"></script>`;
      // The build fills the slot of the page; in development there is the application alone.
      const page = server ? '<div id="root"></div>' : '<!--page-->';
      return html.replace(PLACE, script).replace('<!--page-->', page);
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
      lib: { entry: SOURCE, formats: ['iife'], name: 'head', fileName: 'head' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const [script] = output && 'output' in output ? output.output : [];
  if (script?.type !== 'chunk') throw new Error(`${SOURCE} was not built.`);
  return script.code;
}
