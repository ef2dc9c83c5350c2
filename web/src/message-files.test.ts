import { expect, test } from 'vitest'
import { loadFile, loadRefusals, type MessageFiles } from './message-files.ts'

const files: MessageFiles = {
  '../../locales/nl/shop.json': async () => ({ default: { title: 'Titel' } }),
  '../../locales/nl/errors.json': async () => ({ default: { not_found: 'Niet gevonden' } }),
}

test('texts are those of the file in the language, those of refusals by `errors.`', async () => {
  expect(await loadFile(files, 'nl', 'shop')).toEqual({ title: 'Titel' })
  expect(await loadRefusals(files, 'nl')).toEqual({ 'errors.not_found': 'Niet gevonden' })
})

test('a file that a language lacks is no empty page: it fails by its name', async () => {
  await expect(loadFile(files, 'de', 'shop')).rejects.toThrow('de has no shop.json')
})
