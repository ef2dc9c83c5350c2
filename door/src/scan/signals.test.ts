import { afterEach, expect, test, vi } from 'vitest'

type Note = { hz: number; start: number; end: number; shape: string }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A device that writes down what it is to play and how to shake. */
async function device() {
  const notes: Note[] = []
  const shakes: number[][] = []
  class Audio {
    state = 'running'
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
  const { signal } = await import('./signals.ts')
  const of = (tone: 'good' | 'careful' | 'bad', on = { sound: true, vibration: true }) => {
    notes.length = 0
    shakes.length = 0
    signal(tone, on)
    return { notes: [...notes], shakes: [...shakes] }
  }
  return { of }
}

test('MGMT-02 a good scan sounds high and rising, a careful one knocks twice, a bad one is low and long', async () => {
  const { of } = await device()
  const [good, careful, bad] = [of('good'), of('careful'), of('bad')]
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
  const [good, careful, bad] = [of('good').shakes[0]!, of('careful').shakes[0]!, of('bad').shakes[0]!]
  expect([good.length, careful.length, bad.length]).toEqual([1, 3, 1])
  expect(bad[0]! / good[0]!).toBeGreaterThan(4)
})

test('MGMT-07 what is switched off neither sounds nor shakes', async () => {
  const { of } = await device()
  expect(of('bad', { sound: false, vibration: true })).toMatchObject({ notes: [], shakes: [[400]] })
  expect(of('bad', { sound: true, vibration: false }).shakes).toEqual([])
})
