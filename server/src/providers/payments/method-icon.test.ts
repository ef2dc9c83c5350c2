import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeProvider, type FakeAnswer, type FakeProvider } from '../../testing/providers/fake-provider.ts'
import { fetchIcon } from './method-icon.ts'

const SVG = 'image/svg+xml'
let picture: FakeAnswer
let fake: FakeProvider
const { signal } = new AbortController()

beforeAll(async () => {
  fake = await startFakeProvider(() => picture)
})
afterAll(() => fake.stop())

const fetched = (address: string | null, origins = [fake.url]) => fetchIcon(address, origins, signal)
const showing = (body: string, type = SVG, status = 200) => {
  picture = { status, body, headers: { 'content-type': type } }
}

test('a small picture is kept as it is, wherever the provider names it', async () => {
  showing('<svg/>', `${SVG}; charset=utf-8`)
  const kept = `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`
  expect(await fetched(`${fake.url}/ideal.svg`)).toBe(kept)
  expect(await fetched('/ideal.svg')).toBe(kept)
  expect(await fetched('/ideal.svg', ['https://pictures.example', fake.url])).toBeNull()
})

test('nobody is asked for a picture that is somewhere else', async () => {
  showing('<svg/>')
  const before = fake.asked.length
  for (const address of [null, '', `${fake.url}/ideal.svg`, 'http://[', 'file:///etc/passwd'])
    expect(await fetched(address, ['https://pictures.example:1'])).toBeNull()
  expect(fake.asked).toHaveLength(before)
})

test.each([
  ['text/html', '<svg/>', 200],
  [SVG, '<svg/>', 404],
  [SVG, 'x'.repeat(12_001), 200],
])('what is no small picture is left out: %s', async (type, body, status) => {
  showing(body, type, status)
  expect(await fetched('/ideal.svg')).toBeNull()
})

test('a provider that does not send its pictures is no failure', async () => {
  fake.fault = 'down'
  expect(await fetched('/ideal.svg')).toBeNull()
  fake.fault = null
})
