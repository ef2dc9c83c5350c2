import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const locales = join(source, '../../locales/en')

/** Every file of the server that names a text, with the files of messages that it reads; where it is handed a `t`, any. */
const files = globSync('**/*.ts', { cwd: source })
  .filter((file) => !/\.test\.ts$|testing/.test(file))
  .map((file) => {
    const text = readFileSync(join(source, file), 'utf8')
    const read = [...text.matchAll(/messagesIn\(\s*'([a-z-]+)'/g)].map(([, name = '']) => name)
    const keys = [...text.matchAll(/(?<![\w.])t\(\s*'([^']+)'/g)].map(([, key = '']) => key)
    return { file, read, keys }
  })
const everywhere = [...new Set(files.flatMap(({ read }) => read))]

function hasText(names: readonly string[], key: string): boolean {
  return names.some((name) => {
    const messages: Record<string, string> = JSON.parse(readFileSync(join(locales, `${name}.json`), 'utf8'))
    return key in messages || `${key}_other` in messages
  })
}

test('every text that the server names is there: else people are shown its key', () => {
  const named = files.flatMap(({ file, read, keys }) =>
    keys.map((key) => ({ file, key, names: read.length > 0 ? read : everywhere })),
  )
  expect(named.length).toBeGreaterThan(150)
  expect(named.filter(({ key, names }) => !hasText(names, key)).map(({ file, key }) => `${file}: ${key}`)).toEqual([])
})
