import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskFiles } from '#providers/files/disk-files.ts'
import { removeOrderPdfs } from './order-pdf.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'entree-pdfs-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('all PDFs of an order are removed, also where it had a folder of its own, and those of no other', async () => {
  const files = createDiskFiles({ DATA_DIR: folder })
  const own = ['orders/7/k1/1002-a.pdf', 'orders/7/k1/1002-b.pdf', 'orders/7/1002/a.pdf']
  const others = ['orders/7/k1/10020-a.pdf', 'orders/7/k10/10020-a.pdf', 'orders/7/10020/a.pdf', 'orders/8/k1/1002-a.pdf']
  for (const path of [...own, ...others]) await files.put(path, Buffer.from('%PDF'), 'application/pdf')
  await removeOrderPdfs(files, 7, 1002)
  const left = await Promise.all([...own, ...others].map(async (path) => files.exists(path)))
  expect(left).toEqual([...own.map(() => false), ...others.map(() => true)])
})
