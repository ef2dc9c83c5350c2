import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createGiveWay, type GiveWay } from './give-way.ts'

const CROWD = 30
let under_way = 0
let are_others_busy = false
let giveWay: GiveWay

beforeEach(() => {
  vi.useFakeTimers()
  under_way = 0
  are_others_busy = false
  giveWay = createGiveWay(
    () => under_way,
    () => are_others_busy,
    () => Date.now(),
  )
})
afterEach(() => void vi.useRealTimers())

/** Lets `requests` requests be under way for `ms`, looked at five times a second. */
async function pass(requests: number, ms: number): Promise<void> {
  under_way = requests
  for (let passed = 0; passed < ms; passed += 200) {
    giveWay.look()
    await vi.advanceTimersByTimeAsync(200)
  }
}

/** How long a worker rests after `worked_ms` milliseconds of work, with `requests` requests under way; Infinity: longer than three minutes. */
async function restMs(worked_ms: number, requests: number): Promise<number> {
  let isOver = false
  under_way = requests
  const began = Date.now()
  const rest = giveWay.rest(worked_ms).then(() => (isOver = true))
  for (let passed = 0; passed < 180_000; passed += 10) {
    await vi.advanceTimersByTimeAsync(0)
    if (isOver) return Date.now() - began
    await vi.advanceTimersByTimeAsync(10)
    if (passed % 200 === 0) giveWay.look()
  }
  await rest
  return Infinity
}

describe('RUN-10', () => {
  test('work that can wait runs an eighth of the time in a rush', async () => {
    await pass(CROWD, 400)
    expect(await restMs(100, CROWD)).toBe(700)
    expect(await restMs(20, CROWD)).toBe(140)
  })

  test('nobody rests without a rush, or when nothing was done', async () => {
    await pass(3, 1000)
    expect(await restMs(500, 3)).toBe(0)
    await pass(CROWD, 400)
    expect(await restMs(0, CROWD)).toBe(0)
    // Between two waves of buyers.
    expect(await restMs(500, 1)).toBe(0)
  })

  test('a process without requests gives way while others of its machine are busy', async () => {
    are_others_busy = true
    await pass(0, 400)
    expect(await restMs(100, 0)).toBe(700)
    are_others_busy = false
    expect(await restMs(100, 0)).toBe(0)
  })

  test('work that rests goes on as soon as nobody has to wait', async () => {
    await pass(CROWD, 400)
    let isOver = false
    const rest = giveWay.rest(1000).then(() => (isOver = true))
    await pass(CROWD, 2000)
    expect(isOver).toBe(false)
    await pass(0, 200)
    expect(isOver).toBe(true)
    await rest
  })

  test('a rush is given way to for half a minute, however often it draws breath', async () => {
    for (let wave = 0; wave < 8; wave++) {
      await pass(CROWD, 3000)
      await pass(0, 800)
    }
    await pass(CROWD, 200)
    // Of the half minute there is little left by now.
    const last = await restMs(100_000, CROWD)
    expect(last).toBeLessThanOrEqual(1200)
    expect(await restMs(100_000, CROWD)).toBe(0)
  })

  test('the next rush, after a calm, is given way to again', async () => {
    await pass(CROWD, 31_000)
    expect(await restMs(1000, CROWD)).toBe(0)
    await pass(0, 5600)
    await pass(CROWD, 200)
    expect(await restMs(1000, CROWD)).toBe(7000)
  })

  test('a process that stops waits for no work that rests', async () => {
    await pass(CROWD, 400)
    let isOver = false
    const rest = giveWay.rest(1000).then(() => (isOver = true))
    giveWay.end()
    await vi.advanceTimersByTimeAsync(0)
    expect(isOver).toBe(true)
    await rest
    expect(await restMs(1000, CROWD)).toBe(0)
  })
})
