import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { earlyPage } from '@entree/web/early/build-early.ts'
import { preloadFont } from '@entree/web/preload-font.ts'
import { replaceModules } from '@entree/web/replace-modules.ts'
import { toServer } from '@entree/web/to-server.ts'
import { NO_MUTATIONS } from '@entree/web/without-mutations.ts'

/** Changes seldom, so that a new version of the back office leaves it in the browser's cache. */
const LIBRARIES = {
  name: 'libraries',
  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query))\//,
  priority: 3,
}
/** What every screen is made of: one file instead of dozens of small ones. What the frame opens on demand is not in it. */
const FRAME = {
  name: 'frame',
  test: /backoffice\/src\/(app\.tsx|routes\.tsx|tabs\.ts|router\/|session\/|theme\/|shell\/(?!command-search|choice-dialog|company-chooser|menu-drawer|use-screens|use-actions))/,
  priority: 2,
}

export default defineConfig({
  base: '/backoffice/',
  plugins: [
    react(),
    replaceModules([NO_MUTATIONS]),
    preloadFont('/backoffice/'),
    stylesAfterSkeleton(),
    earlyPage({
      script: fileURLToPath(new URL('src/early/early-script.ts', import.meta.url)),
      awaiting: fileURLToPath(new URL('../web/src/early/await-script.ts', import.meta.url)),
      messages: ['backoffice', 'backoffice-account'],
    }),
  ],
  // Messages stay one object: named exports would write every text twice.
  json: { stringify: false, namedExports: false },
  server: { proxy: toServer(process.env.API, ['/api', '/files']) },
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    // Nothing inline but what index.html has so, which the server lets through by its hash.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [LIBRARIES, FRAME] } } },
  },
})

/** The skeleton stands above the styles in the page, and so is not kept back by them; scripts still wait for both. */
function stylesAfterSkeleton(): Plugin {
  const LINK = /\n?\s*<link rel="stylesheet"[^>]*>/g
  return {
    name: 'styles-after-skeleton',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll(LINK, '').replace('</body>', `${(html.match(LINK) ?? []).join('')}\n  </body>`),
    },
  }
}
