import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '..')
/** The client of the file storage, which signs each address: what it is led to takes no signature of it. */
const SIGNED = 'providers/files/s3-files.ts'
/** Holds a script of a page, which asks that page's own server. */
const IN_BROWSER = 'features/selling/waiting-rooms/wait-scripts.ts'

test('every call to another service refuses to be redirected, since it carries a key or what a buyer entered', () => {
  const calling = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
    if (!path.endsWith('.ts') || /test|testing/.test(path) || [SIGNED, IN_BROWSER].includes(path)) return []
    const source = readFileSync(join(SOURCE, path), 'utf8')
    return /(?<![.\w])fetch\(/.test(source) ? [{ path, source }] : []
  })
  expect(calling.length).toBeGreaterThan(4)
  expect(calling.flatMap(({ path, source }) => (source.includes("redirect: 'error'") ? [] : [path]))).toEqual([])
})
