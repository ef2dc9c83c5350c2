import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSdk } from './build.mjs'

const BUILT = join(import.meta.dirname, '../sdk/dist/entree.js')

test('what is built is not written again at a start, whose account may only read the program', async () => {
  // Another run of the tests may be building it just now.
  const isKept = async () => {
    await buildSdk(process.execPath)
    const { mtimeNs } = statSync(BUILT, { bigint: true })
    await buildSdk(process.execPath)
    return statSync(BUILT, { bigint: true }).mtimeNs === mtimeNs
  }
  await expect.poll(isKept).toBe(true)
})
