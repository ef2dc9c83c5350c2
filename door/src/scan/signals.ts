import type { SeatName } from '@entree/domain/catalogue/seating.ts'
import type { ScanAnswer } from '@entree/contract/door/check-ins/entities.ts'
import type { ScanResult } from '@entree/domain/door/judge-scan.ts'
import { isShownWith } from '@entree/domain/door/shown-at-scan.ts'
import type { Scanned } from './make-scan.ts'

/** The kind of verdict: through, not through, and the one in between that deserves a look (already scanned, wrong door or time). */
export type Tone = 'good' | 'careful' | 'bad'

/** What a result looks and sounds like. */
export function toneOf(result: ScanResult): Tone {
  if (result === 'ok') return 'good'
  return result === 'not_found' || result === 'invalid' ? 'bad' : 'careful'
}

/** Whether a visitor is let in whose ticket has a note: it looks good, and has to be read. */
export function isNoted({ result, ticket }: Pick<ScanAnswer, 'result' | 'ticket'>): boolean {
  return result === 'ok' && ticket !== null && (ticket.mark !== null || ticket.forged_at !== null)
}

/**
 * Whether a visitor is let in of whom door staff are to see something (DOOR-85), or their seat (SEAT-17), as of many others: it sounds as ever,
 * and stays to be read.
 */
export function isToSee({ answer, direction }: Pick<Scanned, 'answer' | 'direction'>): boolean {
  return (answer.ticket?.shown ?? null) !== null || seatToSee({ answer, direction }) !== null
}

/** The seat of a visitor who is let in; null: they have none, are refused, or leave. */
export function seatToSee({ answer: { reason, ticket }, direction }: Pick<Scanned, 'answer' | 'direction'>): SeatName | null {
  return ticket !== null && isShownWith({ direction, reason }) ? (ticket.seat ?? null) : null
}

/** More than is read at a glance: two lines of an answer. */
const GLANCE = 80

/** Whether what is to be seen takes a while to read. */
export function isLongToSee({ ticket }: Pick<ScanAnswer, 'ticket'>): boolean {
  return (ticket?.shown?.answers ?? []).some(({ answer }) => answer.length > GLANCE)
}

/** Frequency (Hz), start and length (s), shape: high and rising is good, two knocks are careful, one long low one is bad. */
const SOUNDS: Record<Tone, readonly [hz: number, start: number, length: number, shape: OscillatorType][]> = {
  good: [
    [880, 0, 0.09, 'sine'],
    [1320, 0.1, 0.14, 'sine'],
  ],
  careful: [
    [440, 0, 0.14, 'triangle'],
    [440, 0.22, 0.14, 'triangle'],
  ],
  bad: [[160, 0, 0.5, 'square']],
}
const VIBRATIONS: Record<Tone, number[]> = { good: [60], careful: [110, 80, 110], bad: [400] }

/** A verdict that is heard later than this is taken for the next one. */
const LATE_MS = 400

let context: AudioContext | null = null

/** What a browser takes for a touch: a phone plays nothing before the first. */
const TOUCHES = ['pointerup', 'touchend', 'keydown'] as const

/** Wakes the sound in every touch, wherever it is (DOOR-63): nobody chooses a session again after a restart, or a call that took the sound. */
export function wakeSoundByTouch(): void {
  const wake = () => void wakeSound()
  for (const touch of TOUCHES) document.addEventListener(touch, wake, { capture: true, passive: true })
}

/** The sound of this device once it is awake; undefined where there is none. On an iPhone it waits for a touch, also after a call ("interrupted"). */
async function wakeSound(): Promise<AudioContext | undefined> {
  if (typeof AudioContext === 'undefined') return undefined
  context ??= new AudioContext()
  if (context.state !== 'running') await context.resume().catch(() => undefined)
  return context
}

/** Plays and shakes a verdict; what the device cannot do is left out. */
export function signal(tone: Tone, { sound, vibration }: { sound: boolean; vibration: boolean }): void {
  if (vibration && 'vibrate' in navigator) navigator.vibrate(VIBRATIONS[tone])
  if (sound) void sing(tone)
}

/** Not late: all that was missed would sound at once with the first touch, and as if of the ticket that is shown then. */
async function sing(tone: Tone): Promise<void> {
  const asked = performance.now()
  const audio = await wakeSound()
  if (audio && performance.now() - asked < LATE_MS) for (const note of SOUNDS[tone]) play(audio, note)
}

function play(audio: AudioContext, [hz, start, length, shape]: (typeof SOUNDS)[Tone][number]): void {
  const [oscillator, gain] = [audio.createOscillator(), audio.createGain()]
  const at = audio.currentTime + start
  oscillator.type = shape
  oscillator.frequency.value = hz
  gain.gain.setValueAtTime(0.4, at)
  // Fades out: a cut would click.
  gain.gain.exponentialRampToValueAtTime(0.001, at + length)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(at)
  oscillator.stop(at + length)
}
