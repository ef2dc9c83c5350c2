import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { claim, release } from '../postgres/claims.ts'
import { memoryFolder, removeUnused } from './test-folder.ts'

test('a folder in memory is not used for more than fits in it', () => {
  expect(memoryFolder(Number.MAX_SAFE_INTEGER)).toBeNull()
})

test('what a run of tests has left is removed, not what one under way uses, nor what belongs to another program', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'entree-folders-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  const dataOf = (name: string) => join(parent, name, 'postgres')
  const [left, used, foreign] = ['entree-test-left', 'entree-test-used', 'foreign'].map(dataOf)
  for (const data_dir of [left!, used!, foreign!]) mkdirSync(data_dir, { recursive: true })
  const mine = claim(used!)
  const kept = () => [left, used, foreign].map((data_dir) => existsSync(data_dir!))
  await removeUnused(parent)
  expect(kept()).toEqual([false, true, true])
  release(mine)
  await removeUnused(parent)
  expect(kept()).toEqual([false, false, true])
})
