import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { eventStream } from './event-stream.ts'

const readableOf = ({ answer: { raw } }: ReturnType<typeof eventStream>): Readable => {
  if (!(raw instanceof Readable)) throw new Error('no stream')
  return raw
}

test('a message is an event with its data', async () => {
  const stream = eventStream(() => {})
  stream.send('answer', '{"a":1}')
  const [text] = await readableOf(stream).take(1).toArray()
  expect(String(text)).toBe('event: answer\ndata: {"a":1}\n\n')
})

test('for a reader who does not keep up the latest message is held, and no more', async () => {
  const stream = eventStream(() => {})
  const readable = readableOf(stream)
  readable.read(0)
  const large = 'x'.repeat(readable.readableHighWaterMark)
  for (let number = 1; number <= 50; number++) stream.send('answer', `${number} ${large}`)
  stream.send('alive', 'now')
  expect(readable.readableLength).toBeLessThan(3 * large.length)
  expect(stream.waitsSince()).not.toBeNull()
  const taken = await readable.take(2).toArray()
  expect(taken.map((text) => /data: (\d+)/.exec(String(text))?.[1])).toEqual(['1', '50'])
})

test('the end is reported once, whichever side makes it; a reader who has not taken all is not waited for', async () => {
  for (const isServer of [true, false]) {
    let ends = 0
    const { promise, resolve } = Promise.withResolvers<void>()
    const stream = eventStream(() => (ends++, resolve()))
    readableOf(stream).read(0)
    stream.send('answer', 'x'.repeat(1_000_000))
    if (isServer) stream.end()
    else readableOf(stream).destroy()
    await promise
    stream.send('answer', 'late')
    stream.end()
    expect(ends).toBe(1)
  }
})
