import type { CallFailed } from './client.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { createWatch, watchTiming } from './watch.ts'

const watch = createWatch({ getDashboard: 'GET /event/dashboard' })

afterEach(() => vi.unstubAllGlobals())

/** Watches until `times` things were reported, with a server that answers one after the other. */
async function told(times: number, ...answers: (() => Response)[]): Promise<unknown[]> {
  Object.assign(watchTiming, { first_ms: 1, longest_ms: 2, ask_again_ms: 1, silence_ms: 50 })
  const stop = new AbortController()
  const heard: unknown[] = []
  const tell = (what: unknown) => {
    heard.push(what)
    if (heard.length === times) stop.abort()
  }
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    signal?.throwIfAborted()
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return answer!()
  })
  const watcher = {
    onAnswer: (answer: unknown) => tell(answer),
    onAlive: (as_of: string) => tell(`alive ${as_of}`),
    onLost: ({ status }: CallFailed) => tell(`lost ${status}`),
  }
  await watch('getDashboard', {}, watcher, stop.signal)
  return heard
}

/** A stream in the pieces given, which ends with them unless it is left open. */
const streamOf =
  (pieces: string[], isOpen = false) =>
  () =>
    new Response(
      new ReadableStream({
        start: (stream) => {
          for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece))
          if (!isOpen) stream.close()
        },
      }),
      { headers: { 'content-type': 'text/event-stream' } },
    )

test('answers and signs of life are reported as they come, wherever the pieces of the stream are cut', async () => {
  const pieces = ['event: answer\nda', 'ta: {"sold":1}\n', '\nevent: alive\ndata: "now"\n\nevent: answer\ndata: {"sold":2}\n\n']
  expect(await told(3, streamOf(pieces))).toEqual([{ sold: 1 }, 'alive now', { sold: 2 }])
})

test('a stream that ends is opened again', async () => {
  const [first, second] = [1, 2].map((sold) => streamOf([`event: answer\ndata: {"sold":${sold}}\n\n`]))
  expect(await told(2, first!, second!)).toEqual([{ sold: 1 }, { sold: 2 }])
})

test('a call that is refused is not made again, one that fails is', async () => {
  const refused = () => new Response('[{"code":"access_denied"}]', { status: 403 })
  const failed = () => new Response('[{"code":"service_unavailable"}]', { status: 503 })
  const answer = streamOf(['event: answer\ndata: {"sold":1}\n\n'])
  expect(await told(9, answer, refused)).toEqual([{ sold: 1 }, 'lost 403'])
  expect(await told(3, failed, failed, answer)).toEqual(['lost 503', 'lost 503', { sold: 1 }])
})

test('a server that does not stream is asked again', async () => {
  const json = (sold: number) => () => new Response(JSON.stringify({ sold }), { headers: { 'content-type': 'application/json' } })
  expect(await told(2, json(1), json(2))).toEqual([{ sold: 1 }, { sold: 2 }])
})
