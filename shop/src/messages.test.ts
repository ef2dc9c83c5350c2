import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@entree/domain/foundation/languages.ts'
import { expect, test } from 'vitest'
import { loadMessages } from './messages.ts'

test.each(languages)('LAY-10 the messages of %s are its own', async (language) => {
  const read = (file: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, `../../locales/${language}/${file}.json`), 'utf8')) as Record<
      string,
      string
    >
  expect(await loadMessages(language, 'first')).toEqual(read('shop'))
  const below = (file: string, name: string) =>
    Object.fromEntries(Object.entries(read(file)).map(([key, text]) => [`${name}.${key}`, text]))
  const later = { ...read('order'), ...below('seat', 'seat'), ...below('errors', 'errors') }
  expect(await loadMessages(language, 'later')).toEqual(later)
  expect(await loadMessages(language, 'hall')).toEqual(read('hall'))
})
