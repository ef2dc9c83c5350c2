import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkDataDir } from './check-data-dir.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'entree-data-dir-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('RUN-11 a folder of data that is a file, or lies in one, is refused by the name of its setting', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => checkDataDir({ DATA_DIR: file })).toThrow(`DATA_DIR is ${file}, where`)
  expect(() => checkDataDir({ DATA_DIR: join(file, 'data'), DATABASE_URL: 'postgresql://localhost/entree' })).toThrow('DATA_DIR')
})

test('RUN-11 one that is not there is made, and not where nothing would lie in it', () => {
  const DATA_DIR = join(folder, 'a', 'b')
  checkDataDir({ DATA_DIR, DATABASE_URL: 'postgresql://localhost/entree', S3_BUCKET: 'files' })
  expect(existsSync(DATA_DIR)).toBe(false)
  checkDataDir({ DATA_DIR })
  expect(existsSync(DATA_DIR)).toBe(true)
})
