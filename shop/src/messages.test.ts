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
  const refusals = Object.entries(read('errors')).map(([code, text]) => [`errors.${code}`, text])
  expect(await loadMessages(language, 'later')).toEqual({ ...read('order'), ...Object.fromEntries(refusals) })
})
