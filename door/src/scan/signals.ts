import type { ScanAnswer } from '@entree/contract/door/check-ins/entities.ts'
import type { ScanResult } from '@entree/domain/door/judge-scan.ts'

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

let context: AudioContext | null = null

/** Wakes the sound inside a touch, without which a phone plays none. */
export function wakeSound(): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
}

/** Plays and shakes a verdict; what the device cannot do is left out. */
export function signal(tone: Tone, { sound, vibration }: { sound: boolean; vibration: boolean }): void {
  if (vibration && 'vibrate' in navigator) navigator.vibrate(VIBRATIONS[tone])
  if (!sound) return
  wakeSound()
  if (context) for (const note of SOUNDS[tone]) play(context, note)
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
