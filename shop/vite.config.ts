import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/*
 * Few files, since many small ones compress badly. A group takes what its modules import along; the earlier one goes first.
 */
/** Changes seldom, so that a new version of the shop leaves it in the browser's cache. */
const LIBRARIES = { name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//, priority: 3 }
const EVERY_PAGE = {
  name: 'every-page',
  test: /shop\/src\/(app\.tsx|failures\.ts|paths\.ts|(layout|router)\/)|web\/src\/(format\.ts|ui\/(button|card)\.tsx)/,
  priority: 2,
}
/** What choosing tickets needs; the pages of an order use much of it too. */
const POINT_OF_SALE = { name: 'point-of-sale', test: /point-of-sale-page\.tsx$/, priority: 1 }

export default defineConfig({
  plugins: [react(), preloadFont()],
  // Messages stay one object: named exports would write every text twice.
  json: { stringify: false, namedExports: false },
  server: { proxy: { '/api': process.env.API ?? 'http://localhost:3000' } },
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Nothing inline, so that the content security policy needs no exception.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [LIBRARIES, EVERY_PAGE, POINT_OF_SALE] } } },
  },
})

/** The browser asks for the font at once instead of after the styles. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => /figtree-latin-wght-normal.*\.woff2$/.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
            injectTo: 'head-prepend' as const,
          })),
    },
  }
}
