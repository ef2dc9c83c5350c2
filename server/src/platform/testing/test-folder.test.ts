import { spawnSync } from 'node:child_process'
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

test('what a product of a killed run has left is removed with its folder, not one whose run or server lives', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'entree-folders-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  // A process that is over.
  const { pid } = spawnSync(process.execPath, ['--version'])
  const names = [`entree-journey-${process.pid}-run`, `entree-journey-${pid}-left`, `entree-journey-${pid}-used`]
  for (const name of names) mkdirSync(join(parent, name, 'postgres'), { recursive: true })
  const mine = claim(join(parent, names[2]!, 'postgres'))
  const kept = () => names.map((name) => existsSync(join(parent, name)))
  const hasData = () => existsSync(join(parent, names[2]!, 'postgres'))
  await removeUnused(parent)
  expect([kept(), hasData()]).toEqual([[true, false, true], true])
  release(mine)
  await removeUnused(parent)
  expect(kept()).toEqual([true, false, false])
})
