import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, minify, transformWithOxc, type Plugin } from 'vite'
import { earlyPage } from '@entree/web/early/build-early.ts'
import { toServer } from '@entree/web/to-server.ts'

export default defineConfig({
  base: '/door/',
  plugins: [
    react(),
    serviceWorker(),
    earlyPage({
      script: fileURLToPath(new URL('src/sign-in/early-script.ts', import.meta.url)),
      awaiting: fileURLToPath(new URL('../web/src/early/await-script.ts', import.meta.url)),
      messages: ['door'],
    }),
  ],
  // Messages stay one object: named exports would write every text twice.
  json: { stringify: false, namedExports: false },
  server: { proxy: toServer(process.env.API, ['/api', '/files']) },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Nothing inline but the script of the early page, which the server lets through by its hash.
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
    // After the page itself: it is one of the files that make a version.
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const ofPublic = await readdir(new URL('public/', import.meta.url))
        const files = [...Object.keys(bundle).filter((name) => name.startsWith('assets/')), ...ofPublic].toSorted()
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('The page is not there yet.')
        const worker = await readFile(new URL(source, import.meta.url), 'utf8')
        const version = createHash('sha256').update(JSON.stringify(files)).update(page.source).update(worker).digest('hex')
        const text = worker
          .replace("'%VERSION%'", JSON.stringify(`door-${version.slice(0, 16)}`))
          .replace("'%FILES%'", JSON.stringify(files.map((name) => `/door/${name}`).join(' ')))
        const { code } = await transformWithOxc(text, source, { target: 'es2022' })
        // A module for the type checker, a plain script for the browser.
        const script = code.replace(/^export \{\s*\};?$/m, '')
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: (await minify('service-worker.js', script)).code })
      },
    },
  }
}
