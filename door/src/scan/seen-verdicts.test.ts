import { expect, test } from 'vitest'
import { createScanQueue } from './seen-verdicts.ts'

test('DOOR-70 a scan that failed keeps no other from being judged', async () => {
  const inTurn = createScanQueue()
  await expect(inTurn(() => Promise.reject(new Error('no sound')))).rejects.toThrow('no sound')
  const judged: string[] = []
  await inTurn(async () => void judged.push('next'))
  expect(judged).toEqual(['next'])
})
