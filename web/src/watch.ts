import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { CallName } from '@entree/contract/paths.ts'
import { CallFailed, request, withCompany, type AppSettings } from './client.ts'

/** How long is waited, in milliseconds; tests wait less. */
export const watchTiming = {
  /** Before the stream is opened again: at first, and at most. Twice as long each time it fails. */
  first_ms: 1000,
  longest_ms: 30_000,
  /** A server that is there says so every ten seconds. */
  silence_ms: 25_000,
  /** Between two answers of a server that does not stream. */
  ask_again_ms: 15_000,
}

/** What a watcher is called with. */
type Watcher<Answer> = {
  onAnswer: (answer: Answer) => void
  /** Nothing has changed up to this instant. */
  onAlive: (as_of: string) => void
  /** The answer is not kept up to date at the moment; when it was refused, it will not be any more. */
  onLost: (failure: CallFailed) => void
}

/**
 * Makes a call whose answer comes again whenever it changes (`is_live` in the contract), until `signal` is aborted or the call is refused.
 * Opens the stream again when it ends; every answer is a whole one, so nothing is missed.
 */
export type Watch<Name extends CallName> = <N extends Name>(
  name: N,
  input: CallInput<N>,
  watcher: Watcher<CallAnswer<N>>,
  signal: AbortSignal,
) => Promise<void>

/** Binds `watch` to the path table of one app, as `createSend` does. */
export function createWatch<Name extends CallName>(
  paths: Readonly<Record<Name, string>>,
  settings: AppSettings = {},
): Watch<Name> {
  return async (name, input, watcher, signal) => {
    for (let failures = 0; !signal.aborted;) {
      try {
        const isStream = await watchOnce(
          paths[name],
          input,
          withHope(watcher, () => (failures = 0)),
          settings,
          signal,
        )
        await pause(isStream ? delayOf(failures) : watchTiming.ask_again_ms, signal)
      } catch (error) {
        if (signal.aborted) return
        const failure = error instanceof CallFailed ? error : new CallFailed(0, [])
        watcher.onLost(failure)
        if (failure.status >= 400 && failure.status < 500 && failure.status !== 429) return
        await pause(delayOf(failures++), signal)
      }
    }
  }
}

/** Reads one stream to its end; returns false when the answer was a single one. */
async function watchOnce(
  entry: string,
  input: object,
  watcher: Watcher<never>,
  settings: AppSettings,
  signal: AbortSignal,
): Promise<boolean> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), watchTiming.silence_ms)
  const isHeard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), watchTiming.silence_ms)
  }
  try {
    const options = { accept: 'text/event-stream', signal: AbortSignal.any([signal, silence.signal]) }
    const response = await request(entry, input, withCompany(options, settings))
    const isStream = response.headers.get('content-type')?.includes('text/event-stream') ?? false
    if (!isStream || response.body === null) {
      watcher.onAnswer((await response.json()) as never)
      return false
    }
    await readEvents(response.body, isHeard, (event, data) => {
      if (event === 'answer') watcher.onAnswer(JSON.parse(data) as never)
      if (event === 'alive') watcher.onAlive(JSON.parse(data) as string)
    })
    return true
  } finally {
    clearTimeout(timer)
  }
}

/** The events of a stream, as the HTML standard writes them; those of ours have one line of data. */
async function readEvents(
  body: ReadableStream<Uint8Array>,
  isHeard: () => void,
  onEvent: (event: string, data: string) => void,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    isHeard()
    const parts = (text + decoder.decode(value, { stream: true })).split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const valueOf = (name: string) =>
        part
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2) ?? ''
      onEvent(valueOf('event'), valueOf('data'))
    }
  }
}

/** A server that answers is worth asking again soon. */
function withHope<Answer>(watcher: Watcher<Answer>, onAnswer: () => void): Watcher<never> {
  return { ...watcher, onAnswer: (answer: Answer) => (onAnswer(), watcher.onAnswer(answer)) }
}

/** Spread, so that a thousand screens do not come back in the same moment. */
function delayOf(failures: number): number {
  const longest = Math.min(watchTiming.longest_ms, watchTiming.first_ms * 2 ** failures)
  return longest * (0.5 + Math.random() / 2)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
    function done(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
}
