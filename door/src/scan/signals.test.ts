import { afterEach, expect, test, vi } from 'vitest'

type Note = { hz: number; start: number; end: number; shape: string }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A device that writes down what it is to play and how to shake. `isAsleep`: it plays from the first touch on, and no sooner. */
async function device({ isAsleep = false } = {}) {
  const notes: Note[] = []
  const shakes: number[][] = []
  let wake = () => undefined as void
  let isTouched = false
  const awake = new Promise<void>((resolve) => (wake = resolve))
  class Audio {
    get state() {
      return isAsleep ? 'interrupted' : 'running'
    }
    resume = () => {
      if (!isTouched) return awake
      isAsleep = false
      wake()
      return awake
    }
    currentTime = 0
    destination = {}
    createOscillator() {
      const note: Note = { hz: 0, start: 0, end: 0, shape: '' }
      notes.push(note)
      return {
        set type(shape: string) {
          note.shape = shape
        },
        frequency: {
          set value(hz: number) {
            note.hz = hz
          },
        },
        connect: (next: unknown) => next,
        start: (at: number) => (note.start = at),
        stop: (at: number) => (note.end = at),
      }
    }
    createGain() {
      return { gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }, connect: (next: unknown) => next }
    }
  }
  vi.stubGlobal('AudioContext', Audio)
  vi.stubGlobal('navigator', { vibrate: (pattern: number[]) => shakes.push(pattern) })
  const { signal, wakeSoundByTouch } = await import('./signals.ts')
  const of = async (tone: 'good' | 'careful' | 'bad', on = { sound: true, vibration: true }) => {
    notes.length = 0
    shakes.length = 0
    signal(tone, on)
    await settled()
    return { notes: [...notes], shakes: [...shakes] }
  }
  const touch = async () => {
    isTouched = true
    document.dispatchEvent(new Event('touchend'))
    isTouched = false
    await settled()
  }
  wakeSoundByTouch()
  return { of, touch, notes }
}

/** What is played is played a moment later, where the sound is awake. */
const settled = () => vi.waitFor(() => Promise.resolve())

test('MGMT-02 a good scan sounds high and rising, a careful one knocks twice, a bad one is low and long', async () => {
  const { of } = await device()
  const [good, careful, bad] = [await of('good'), await of('careful'), await of('bad')]
  expect(good.notes[1]!.hz).toBeGreaterThan(good.notes[0]!.hz)
  expect(careful.notes.map(({ hz }) => hz)).toEqual([careful.notes[0]!.hz, careful.notes[0]!.hz])
  // Two octaves or more lie between what is heard for good and for bad, and it lasts longer than all of the good one.
  expect(Math.min(...good.notes.map(({ hz }) => hz)) / bad.notes[0]!.hz).toBeGreaterThanOrEqual(4)
  const lasts = (notes: Note[]) => Math.max(...notes.map(({ end }) => end))
  expect(lasts(bad.notes)).toBeGreaterThan(lasts(good.notes) * 1.5)
  expect(new Set([good, careful, bad].map(({ notes }) => notes[0]!.shape)).size).toBe(3)
})

test('MGMT-02 the vibrations differ in number or in length, to be distinguished without looking', async () => {
  const { of } = await device()
  const [good, careful, bad] = [(await of('good')).shakes[0]!, (await of('careful')).shakes[0]!, (await of('bad')).shakes[0]!]
  expect([good.length, careful.length, bad.length]).toEqual([1, 3, 1])
  expect(bad[0]! / good[0]!).toBeGreaterThan(4)
})

test('MGMT-07 what is switched off neither sounds nor shakes', async () => {
  const { of } = await device()
  expect(await of('bad', { sound: false, vibration: true })).toMatchObject({ notes: [], shakes: [[400]] })
  expect((await of('bad', { sound: true, vibration: false })).shakes).toEqual([])
})

test('DOOR-63 a device that sleeps is woken by a touch anywhere, and what it could not play is not heard then', async () => {
  const { of, touch, notes } = await device({ isAsleep: true })
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  expect((await of('good')).notes).toEqual([])
  expect((await of('bad')).shakes).toEqual([[400]])
  now.mockReturnValue(5_000)
  await touch()
  expect(notes).toEqual([])
  expect((await of('good')).notes).toHaveLength(2)
  now.mockRestore()
})
