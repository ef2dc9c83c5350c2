import { readFile } from 'node:fs/promises'
import { calls } from '@entree/contract/calls.ts'
import { isOpenToKeys } from '@entree/contract/closed-to-keys.ts'
import type { CallName } from '@entree/contract/paths.ts'
import { expect, test } from 'vitest'
import { surfaceDigest } from './api-surface.ts'
import { guides } from './guides.ts'

const file = new URL('../../../../../docs/api-changes.md', import.meta.url)

test('API-01 what changed for programs is announced, with the day, before it is built', async () => {
  const [, newest = ''] = (await readFile(file, 'utf8')).split('\n## ')
  expect(newest).toMatch(/^\d{1,2} [A-Z][a-z]+ 20\d\d\n/)
  const told = /^surface (\w+)$/m.exec(newest)?.[1]
  // Something that programs rely on has changed: tell what at the top of docs/api-changes.md (git diff sdk/src/calls.gen.ts), with its digest.
  expect(told).toBe(surfaceDigest())
})

test('API-01 a call that is announced is one that programs can make', async () => {
  const [, ...days] = (await readFile(file, 'utf8')).split('\n## ')
  const named = [...days.join('\n').matchAll(/`([a-z]+[A-Z]\w+)`/g)].map(([, name = '']) => name)
  expect(named).toContain('getOwnKey')
  for (const name of named)
    expect([name, name in calls && isOpenToKeys(name as CallName, calls[name as CallName])]).toEqual([name, true])
})

test('API-01 the documentation says what is stable and what has changed, without our own notes', () => {
  const guide = guides().find(({ id }) => id === 'changes')
  expect(guide?.title).toBe('What is stable, and what has changed')
  expect(guide?.html).toContain('<h3>28 November 2026</h3><ul><li><code>getOwnKey</code> returns whose key it is')
  expect(guide?.html).toContain('only after it has stood here for six months')
  expect(guide?.html).not.toMatch(/surface|^#|`/m)
})
