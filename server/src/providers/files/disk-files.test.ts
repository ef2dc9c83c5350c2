import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskFiles } from './disk-files.ts'
import type { Files } from './files.ts'

let folder: string
let files: Files

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'entree-files-'))
  files = createDiskFiles({ DATA_DIR: folder })
  await writeFile(join(folder, 'secret.txt'), 'not below files')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('what is put is read back, replaced and removed, and leaves nothing half written beside it', async () => {
  await files.put('orders/7/a_-b/tickets.pdf', Buffer.from('one'), 'application/pdf')
  await files.put('orders/7/a_-b/tickets.pdf', Buffer.from('two'), 'application/pdf')
  expect((await files.read('orders/7/a_-b/tickets.pdf')).toString()).toBe('two')
  expect(await readdir(join(folder, 'files/orders/7/a_-b'))).toEqual(['tickets.pdf'])
  await files.remove('orders/7/a_-b/tickets.pdf')
  expect(await files.exists('orders/7/a_-b/tickets.pdf')).toBe(false)
  await expect(files.read('orders/7/a_-b/tickets.pdf')).rejects.toThrow()
})

test('all files whose path starts alike are removed, and no other', async () => {
  const there = async (path: string) => files.exists(path)
  const paths = ['orders/8/k0/12-a.pdf', 'orders/8/k0/12-b.pdf', 'orders/8/k0/123-a.pdf', 'orders/8/12/a.pdf']
  for (const path of paths) await files.put(path, Buffer.from('x'), 'application/pdf')
  await files.removeStartingWith('orders/8/k0/12-')
  expect(await Promise.all(paths.map(there))).toEqual([false, false, true, true])
  await files.removeStartingWith('orders/8/12/')
  expect(await Promise.all(paths.map(there))).toEqual([false, false, true, false])
  await files.removeStartingWith('orders/9/12/')
  await expect(files.removeStartingWith('../secret')).rejects.toThrow('not a path')
})

test('a file that cannot get its place leaves nothing behind, and what a killed process left goes with the next start', async () => {
  await files.put('public/1/a.png', Buffer.from('a'), 'image/png')
  // A folder where the file should go.
  await expect(files.put('public/1', Buffer.from('b'), 'image/png')).rejects.toThrow()
  const parts = join(folder, 'files/.parts')
  expect(await readdir(parts)).toEqual([])
  const [old, recent] = [join(parts, 'old'), join(parts, 'recent')]
  await Promise.all([writeFile(old, 'half'), writeFile(recent, 'half')])
  await utimes(old, 0, 0)
  await createDiskFiles({ DATA_DIR: folder }).put('public/1/b.png', Buffer.from('b'), 'image/png')
  expect(await readdir(parts)).toEqual(['recent'])
  await rm(recent)
})

test('a stream is stored whole or not at all, and read piece by piece', async () => {
  const pieces = async function* (count: number, error?: Error) {
    for (let number = 0; number < count; number += 1) yield number % 2 ? 'é' : Buffer.alloc(100_000, 'x')
    if (error) throw error
  }
  expect(await files.putStream('exports/1/a.csv', pieces(20), 'text/csv')).toBe(1_000_020)
  const failing = pieces(3, new Error('the rows are gone'))
  await expect(files.putStream('exports/1/a.csv', failing, 'text/csv')).rejects.toThrow('the rows are gone')
  expect(await readdir(join(folder, 'files/.parts'))).toEqual([])
  expect((await buffer(await files.readStream('exports/1/a.csv'))).length).toBe(1_000_020)
  await expect(files.readStream('exports/1/none.csv')).rejects.toThrow('ENOENT')
})

test.each([
  '../secret.txt',
  'a/../../secret.txt',
  '/etc/passwd',
  '..\\secret.txt',
  'a//b',
  './a',
  'a/.',
  '.../secret.txt',
  'a%2f..%2fb',
  '',
  'a\0b',
])('the path %j leads nowhere: it is neither read nor written', async (path) => {
  await expect(async () => files.read(path)).rejects.toThrow('not a path')
  await expect(async () => files.put(path, Buffer.from('x'), 'text/plain')).rejects.toThrow('not a path')
  await expect(async () => files.exists(path)).rejects.toThrow('not a path')
})
