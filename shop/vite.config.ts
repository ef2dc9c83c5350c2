import { readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, minify, transformWithOxc, type Plugin } from 'vite'
import { bundleScript } from '@entree/web/early/build-early.ts'
import { preloadFont } from '@entree/web/preload-font.ts'
import { replaceModules, type Replacement } from '@entree/web/replace-modules.ts'
import { toServer } from '@entree/web/to-server.ts'
import { NO_MUTATIONS } from '@entree/web/without-mutations.ts'
import { firstFiles } from './first-files.ts'

/*
 * Few files, since many small ones compress badly. A group takes what its modules import along; the earlier one goes first.
 */
/** What fetches the rest: the first script needs nothing else. */
const FETCHING = { name: 'fetching', test: /vite\/preload-helper|rolldown\/runtime/, priority: 4 }
/** Changes seldom, so that a new version of the shop leaves it in the browser's cache. */
const LIBRARIES = { name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\//, priority: 3 }
const EVERY_PAGE = {
  name: 'every-page',
  test: /shop\/src\/((app|start)\.tsx|failures\.ts|paths\.ts|(layout|router)\/|ui\/use-now\.ts|features\/(tracking\/tracking\.tsx|consent\/allowed-storage\.ts|points-of-sale\/run-text\.ts))|domain\/src\/catalogue\/calendar-days\.ts|web\/src\/(format\.ts|ui\/(button|card|checkbox)\.tsx)/,
  priority: 2,
}
/** What choosing tickets needs; the pages of an order use much of it too. */
const POINT_OF_SALE = { name: 'point-of-sale', test: /point-of-sale-page\.tsx$/, priority: 1 }
/** What the pages of an order share, most of them small: one file in place of a dozen requests. */
const ORDER_PAGES = {
  name: 'order-pages',
  test: /shop\/src\/(features\/(orders|payments|cart|timeslots)|ui)\/|web\/src\/ui\/(radio-group|notice)/,
  minShareCount: 2,
  priority: 1,
}
/** Where something is filled in. */
const FORMS = {
  name: 'forms',
  test: /node_modules\/react-hook-form\/|features\/(customer-information|claims)\//,
  minShareCount: 2,
  priority: 0,
}
/** A seat has few words, and every page of an order may say one: they come with those of the order. */
const ORDER_TEXTS = {
  debugName: 'order-texts',
  name: (id: string) => `order-texts-${/locales\/(\w\w)\//.exec(id)?.[1]}`,
  test: /locales\/\w\w\/(order|seat)\.json$/,
  priority: 0,
}
const GROUPS = [FETCHING, LIBRARIES, EVERY_PAGE, POINT_OF_SALE, FORMS, ORDER_PAGES, ORDER_TEXTS]

/** Scripts that run outside the app, each a file of its own under a name that stays. */
const STANDALONE = {
  'embed.js': 'src/features/embed/embed-script.ts',
  'tags.js': 'src/features/tracking/frame-script.ts',
  'ticket-offline.js': 'src/features/ticket-screen/offline-worker.ts',
}

/** What stands in place of modules that every page would load and none needs all of. */
const SMALLER: readonly Replacement[] = [
  {
    // It could fetch styles and files ahead: here it says that a file is gone, and no more.
    name: 'a small helper around every import()',
    module: /^\0vite\/preload-helper\.js$/,
    code: `export const __vitePreload = (load) => load().catch(async (error) => {
      const works = []
      dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error, wait: (work) => works.push(work) }))
      await Promise.all(works)
      throw error
    })`,
  },
  {
    // No list of the shop goes on without end.
    name: 'without endless lists',
    module: /\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/,
    code: 'const none = () => undefined; export { none as infiniteQueryBehavior, none as hasNextPage, none as hasPreviousPage }',
  },
  NO_MUTATIONS,
]

const EARLY_PAGE = fileURLToPath(new URL('src/features/early-taps/early-page.ts', import.meta.url))

export default defineConfig({
  plugins: [react(), replaceModules(SMALLER), earlyPage(), preloadFont('/'), firstFiles(), standaloneScripts()],
  // Messages stay one object: named exports would write every text twice.
  json: { stringify: false, namedExports: false },
  css: { modules: { generateScopedName: scopedName } },
  server: { proxy: toServer(process.env.API, ['/api', '/files', '/tags', '/embed.js', '/sandbox', '/payment']) },
  // First the app, then the part of it that paints pages on the server, whole: the server knows no React.
  builder: {},
  environments: {
    ssr: {
      resolve: { noExternal: true },
      // What a browser keeps, nobody has here; Node has a storage of its own and would warn.
      define: { 'process.env.NODE_ENV': '"production"', localStorage: 'undefined', sessionStorage: 'undefined' },
      build: {
        ssr: 'src/first-paint.tsx',
        outDir: 'dist/server',
        manifest: false,
        minify: true,
        rolldownOptions: { output: { codeSplitting: false } },
        emptyOutDir: true,
      },
    },
  },
  worker: { rolldownOptions: { output: { entryFileNames: 'assets/part-[hash].js' } } },
  build: {
    target: 'es2022',
    manifest: true,
    // One style sheet, and no list of what later pages import: both would stand in the first script with every file's name.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
    reportCompressedSize: false,
    // Nothing inline, so that the content security policy needs no exception.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: GROUPS },
        // Blockers of trackers, notices and sharing know files by their names: a part of the shop has none.
        hashCharacters: 'hex',
        chunkFileNames: ({ name }) => `assets/${GROUPS.some((group) => group.name === name) ? name : 'part'}-[hash].js`,
      },
    },
  },
})

/** A class of a CSS module: its name and three letters of its file. Scripts carry these names, so they are short and alike. */
function scopedName(name: string, file: string): string {
  const path = file.replace(/^.*\/(?=(shop|web)\/src\/)/, '').replace(/\?.*$/, '')
  const hash = createHash('sha1').update(path).digest('base64url')
  return `${name}-${hash.replaceAll(/[^a-z]/gi, '').slice(0, 3)}`
}

/** What records taps before the app runs, and looks after the page, stands in the page itself, so that it is there with the first paint. */
function earlyPage(): Plugin {
  return {
    name: 'early-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async () => [{ tag: 'script', children: await bundleScript(EARLY_PAGE), injectTo: 'head-prepend' }],
    },
  }
}

/** Writes the scripts that are no part of the app: types taken out, made small, nothing added. */
function standaloneScripts(): Plugin {
  return {
    name: 'standalone-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const [fileName, source] of Object.entries(STANDALONE)) {
        const { code } = await transformWithOxc(await readFile(new URL(source, import.meta.url), 'utf8'), source, {
          target: 'es2022',
        })
        // Modules for the type checker, plain scripts for the browser.
        const script = code.replace(/^export \{\s*\};?$/m, '')
        this.emitFile({ type: 'asset', fileName, source: (await minify(fileName, script)).code })
      }
    },
  }
}
