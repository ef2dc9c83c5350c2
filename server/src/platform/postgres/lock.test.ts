import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exclusively } from './lock.ts'
import { startedAt } from './processes.ts'

let folder = ''
let data_dir = ''
let lock = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'entree-test-'))
  data_dir = join(folder, 'postgres')
  lock = `${data_dir}.lock`
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const done = async () => 'done'

test.each([
  ['empty', () => writeFileSync(lock, '')],
  ['of words that name nobody', () => writeFileSync(lock, 'who knows')],
  ['of a process that has ended', () => symlinkSync(`${2 ** 22 + 1} 1`, lock)],
  ['of another process that was given the same pid', () => symlinkSync(`${process.pid} 1`, lock)],
  ['a folder', () => mkdirSync(lock)],
])('a lock holds nobody up when it is %s', async (_, leave) => {
  leave()
  expect(await exclusively(data_dir, done)).toBe('done')
  expect(readdirSync(folder)).toEqual([])
})

test('one at a time, in whatever order they come, also when the work fails', async () => {
  let inside = 0
  const work = async (fails: boolean) => {
    inside++
    expect(inside).toBe(1)
    await new Promise(setImmediate)
    inside--
    if (fails) throw new Error('failed')
  }
  const all = await Promise.allSettled([false, true, false, true].map((fails) => exclusively(data_dir, () => work(fails))))
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
})

test('a process that waits for another says for which one, and goes on when that has ended', async () => {
  const holder = spawn('sleep', ['60'])
  symlinkSync(`${holder.pid} ${startedAt(holder.pid ?? 0)}`, lock)
  const notice = vi.fn()
  const waiting = exclusively(data_dir, done, { notice })
  await expect.poll(() => notice.mock.calls.length).toBeGreaterThan(0)
  expect(notice.mock.calls).toEqual([[expect.stringContaining(`Waiting for process ${holder.pid},`)]])
  holder.kill('SIGKILL')
  expect(await waiting).toBe('done')
})

test('waiting can be called off', async () => {
  symlinkSync(`${process.pid} ${startedAt(process.pid)}`, lock)
  const abort = new AbortController()
  const waiting = exclusively(data_dir, done, { abort: abort.signal })
  abort.abort()
  await expect(waiting).rejects.toThrow('aborted')
})

test('a lock takes no space, so that a full disk can have it and none is without its owner', async () => {
  const target = await exclusively(data_dir, async () => readlinkSync(lock))
  expect(target).toBe(`${process.pid} ${startedAt(process.pid)}`)
})
