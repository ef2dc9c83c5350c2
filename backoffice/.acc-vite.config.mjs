import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import base from './vite.config.ts'
const config = typeof base === 'function' ? await base({ command: 'build', mode: 'production' }) : base
export default { ...config, build: { ...config.build, rolldownOptions: { ...config.build.rolldownOptions, shimMissingExports: true } }, plugins: [...(config.plugins ?? []), {
  name: 'missing', enforce: 'pre',
  resolveId(source, importer) { if (source.startsWith('.') && importer && !importer.includes('node_modules') && !existsSync(resolve(dirname(importer.split('?')[0]), source.split('?')[0]))) return '\0missing' },
  load(id) { return id === '\0missing' ? 'export default {}' : null },
}] }
