import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import react from '@vitejs/plugin-react'
import { defineConfig, minify, transformWithOxc, type Plugin } from 'vite'
import { toServer } from '@entree/web/to-server.ts'

export default defineConfig({
  base: '/door/',
  plugins: [react(), serviceWorker()],
  // Messages stay one object: named exports would write every text twice.
  json: { stringify: false, namedExports: false },
  server: { proxy: toServer(process.env.API, ['/api', '/files']) },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Nothing inline, so that the content security policy needs no exception.
    assetsInlineLimit: 0,
  },
})

/**
 * Writes the service worker with the list of all files of the app, which it fetches ahead: the app starts without network, and reads
 * codes in any language. Its name for the files changes with them, so that a new version is kept whole or not at all.
 */
function serviceWorker(): Plugin {
  const source = 'src/service-worker.ts'
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const ofPublic = await readdir(new URL('public/', import.meta.url))
      const files = [...Object.keys(bundle).filter((name) => name.startsWith('assets/')), ...ofPublic].toSorted()
      const page = await readFile(new URL('index.html', import.meta.url))
      const version = createHash('sha256').update(JSON.stringify(files)).update(page).digest('hex')
      const text = (await readFile(new URL(source, import.meta.url), 'utf8'))
        .replace("'%VERSION%'", JSON.stringify(`door-${version.slice(0, 16)}`))
        .replace("'%FILES%'", JSON.stringify(files.map((name) => `/door/${name}`).join(' ')))
      const { code } = await transformWithOxc(text, source, { target: 'es2022' })
      // A module for the type checker, a plain script for the browser.
      const script = code.replace(/^export \{\s*\};?$/m, '')
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: (await minify('service-worker.js', script)).code })
    },
  }
}
