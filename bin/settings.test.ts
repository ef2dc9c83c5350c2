import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

test('the table of the README has every setting of the process, and no other', () => {
  const [, schema = ''] = /^const Config = z\.object\(\{\n([^]*?)^\}\)/m.exec(read('server/src/platform/config.ts')) ?? []
  const settings = [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name)
  const table = [...read('README.md').matchAll(/^\| (`[A-Z][^|]*) \|/gm)].map(([, names = '']) => names).join(' ')
  const named = [...table.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name)
  expect(settings.length).toBeGreaterThan(80)
  // Those of accounts in test are told of beside the others.
  const said = settings.filter((name) => !name.startsWith('STRIPE_TEST_'))
  expect(named.toSorted()).toEqual(said.toSorted())
})
