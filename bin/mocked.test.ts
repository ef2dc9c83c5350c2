import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

test('a test of the back office that replaces a module says so in its name, and has its modules to itself', () => {
  const files = globSync('backoffice/src/**/*.test.{ts,tsx}', { cwd: ROOT })
  const replacing = files.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('vi.mock('))
  expect(replacing.length).toBeGreaterThan(0)
  expect(replacing.filter((file) => !file.includes('.mocked.test.'))).toEqual([])
})
