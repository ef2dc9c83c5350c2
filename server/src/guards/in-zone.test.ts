import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')

/** Tests work out by their own SQL what they compare with. */
test('I18N-10 SQL reads the clock of a zone in one file only, which is held against the domain', () => {
  const sources = globSync('{server/src,demo/src,bin}/**/*.{ts,mjs}', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))
  expect(sources.length).toBeGreaterThan(500)
  const converting = sources.filter((file) => /\bat\s+time\s+zone\b/i.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(converting).toEqual(['server/src/platform/database/in-zone.ts'])
})
