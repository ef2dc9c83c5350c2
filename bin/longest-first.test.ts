import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { LONGEST } from './longest-first.ts'

const TESTS = ['{bench,demo,server}/**/*.test.ts', 'e2e/src/journeys/*.journey.ts']

test('each file that goes before the others is there, and is named once', () => {
  const files = globSync(TESTS, { cwd: join(import.meta.dirname, '..'), exclude: ['**/node_modules/**'] })
  const names = new Set(files.map((file) => basename(file)))
  // One that has got another name would go last, and nobody would notice.
  expect(LONGEST.filter((name) => !names.has(name))).toEqual([])
  expect(LONGEST).toEqual([...new Set(LONGEST)])
})
