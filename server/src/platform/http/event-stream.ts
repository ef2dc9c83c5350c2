import { Readable } from 'node:stream'
import type { RawAnswer } from './bind-call.ts'

/** A stream of server-sent events to one reader. */
export type EventStream = {
  /** Sends a message; one that a slow reader has not taken yet is replaced by it, as each says all there is to say. */
  send: (event: string, data: string) => void
  /** Since when a message waits for its reader, by the machine's clock; null: none does. */
  waitsSince: () => number | null
  end: () => void
  answer: RawAnswer
}

/**
 * A stream of server-sent events. Holds one message at most for a reader who does not keep up. `closed` is called once, whichever side ends it.
 */
export function eventStream(closed: () => void): EventStream {
  let hungry = false
  let waiting: { text: string; since: number } | null = null
  const readable = new Readable({
    read() {
      hungry = true
      flush()
    },
  })
  function flush(): void {
    if (!hungry || waiting === null || readable.destroyed) return
    const { text } = waiting
    waiting = null
    hungry = readable.push(text)
  }
  readable.once('close', closed)
  readable.on('error', () => {})
  return {
    send: (event, data) => {
      // A sign of life says less than what waits already.
      if (waiting !== null && event === 'alive') return
      waiting = { text: `event: ${event}\ndata: ${data}\n\n`, since: waiting?.since ?? performance.now() }
      flush()
    },
    waitsSince: () => waiting?.since ?? null,
    end: () => {
      if (readable.destroyed) return
      // What a reader has not taken by now would hold up a server that stops.
      if (readable.readableLength > 0) readable.destroy()
      else readable.push(null)
    },
    answer: {
      raw: readable,
      content_type: 'text/event-stream; charset=utf-8',
      // A proxy neither keeps it back until there is more, nor squeezes it, nor stores it.
      headers: { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' },
    },
  }
}
