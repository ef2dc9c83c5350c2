import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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
