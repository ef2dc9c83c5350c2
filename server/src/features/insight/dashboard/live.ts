import type { Services } from '#features/services.ts'
import { authorizeUser, type UserCall } from '#features/foundation/access/authorize-user.ts'
import { actingUser } from '#platform/acting-user.ts'
import type { CallRequest, RawAnswer } from '#platform/http/bind-call.ts'
import { eventStream, type EventStream } from '#platform/http/event-stream.ts'
import { Refused } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { readMarks } from './door-queries.ts'

/** How often is looked, in milliseconds; tests look oftener. */
export const liveTiming = {
  /** Whether anything was scanned or paid. */
  look_ms: 1000,
  /** Figures are read after this time though nothing was: the minute goes on, days begin, someone refunds. */
  reread_ms: 5000,
  /** A sign of life, so that the reader and what lies between know that the stream is there; and whether they may still read. */
  alive_ms: 10_000,
  /** A reader who has taken nothing for so long is gone. */
  patience_ms: 60_000,
}
/** A user with more windows than that loses the oldest stream. */
const MOST_OF_USER = 20

type Figures = { as_of: string }

/** What is watched: figures of a company or of one of its events, as a user who may see `event_ids` sees them. */
export type Watched = {
  /** The same for all who see the same. */
  key: string
  company_id: number
  /** Null: all of the company. */
  event_id: number | null
  /** The figures, cached. */
  read: () => Promise<Figures>
}

type Reader = { stream: EventStream; user_id: number; mayStill: () => Promise<boolean> }
type Topic = Watched & { readers: Set<Reader>; mark: string | null; read_at: number; sent: string; as_of: string }

/**
 * Figures that go to their readers by themselves: one look a second at what changed, for all that is watched in this process, and one
 * reading of each that did. Every message is the whole answer of the call, so that a reader who missed one, or comes back, has lost nothing.
 */
export function createLive(services: Services) {
  const topics = new Map<string, Topic>()
  const readers = new Set<Reader>()
  let timer: NodeJS.Timeout | null = null
  let alive_at = 0
  let isStopping = false

  services.app.addHook('preClose', async () => {
    isStopping = true
    if (timer !== null) clearTimeout(timer)
    for (const { stream } of readers) stream.end()
  })

  /** The answer to a reader who asked for a stream: the figures now, and again whenever they change. Ends when they may no longer see them. */
  return async function watch(scope: Scope, call: UserCall, request: CallRequest, watched: Watched): Promise<RawAnswer> {
    // Refused before the stream begins, as any call is.
    const first = await watched.read()
    const topic = topics.get(watched.key) ?? newTopic(watched, first)
    const { user_id, event_ids } = actingUser(scope)
    const reader: Reader = {
      stream: eventStream(() => leave(topic, reader)),
      user_id,
      mayStill: async () => {
        try {
          const { actor, company_id } = await authorizeUser(services, call, () => inputOf(watched), request)
          return company_id === watched.company_id && JSON.stringify(actor.event_ids) === JSON.stringify(event_ids)
        } catch (error) {
          if (error instanceof Refused) return false
          throw error
        }
      },
    }
    const own = [...readers].filter((other) => other.user_id === user_id)
    if (own.length >= MOST_OF_USER) own[0]?.stream.end()
    topics.set(watched.key, topic)
    topic.readers.add(reader)
    readers.add(reader)
    reader.stream.send('answer', JSON.stringify(first))
    if (isStopping) reader.stream.end()
    else if (timer === null) lookLater()
    return reader.stream.answer
  }

  function leave(topic: Topic, reader: Reader): void {
    readers.delete(reader)
    topic.readers.delete(reader)
    if (topic.readers.size === 0) topics.delete(topic.key)
  }

  function lookLater(): void {
    timer = setTimeout(() => void look(), liveTiming.look_ms)
    timer.unref()
  }

  async function look(): Promise<void> {
    const began = performance.now()
    const isTime = began - alive_at >= liveTiming.alive_ms
    try {
      await sendChanged([...topics.values()])
      if (isTime) await showAlive()
    } catch (error) {
      // Streams outlive a database that is away; without signs of life their readers see how old the figures are.
      services.log.warn({ err: error }, 'live figures could not be read')
    }
    if (isTime) alive_at = began
    timer = null
    if (readers.size > 0 && !isStopping) lookLater()
  }

  /** One after the other, so that what is watched leaves connections to those who buy. */
  async function sendChanged(watched: Topic[]): Promise<void> {
    const marks = watched.length === 0 ? [] : await readMarks(services.db, watched)
    for (const [place, topic] of watched.entries()) {
      const mark = marks[place] ?? null
      const isDue = performance.now() - topic.read_at >= liveTiming.reread_ms
      if (mark !== topic.mark || isDue) await reread(topic, mark)
    }
  }

  async function reread(topic: Topic, mark: string | null): Promise<void> {
    topic.read_at = performance.now()
    try {
      const answer = await topic.read()
      topic.mark = mark
      topic.as_of = answer.as_of
      const figures = withoutTime(answer)
      if (figures === topic.sent) return
      topic.sent = figures
      for (const { stream } of topic.readers) stream.send('answer', JSON.stringify(answer))
    } catch (error) {
      // The event is gone: readers who ask again learn that.
      if (!(error instanceof Refused)) throw error
      for (const { stream } of topic.readers) stream.end()
    }
  }

  async function showAlive(): Promise<void> {
    for (const { as_of, readers: own } of topics.values()) {
      for (const { stream } of own) stream.send('alive', JSON.stringify(as_of))
    }
    for (const { stream, mayStill } of readers) {
      const since = stream.waitsSince()
      const isGone = since !== null && performance.now() - since > liveTiming.patience_ms
      // A reader who may no longer see it learns why on asking again.
      if (isGone || !(await mayStill())) stream.end()
    }
  }
}

function newTopic(watched: Watched, first: Figures): Topic {
  return { ...watched, readers: new Set(), mark: null, read_at: 0, sent: withoutTime(first), as_of: first.as_of }
}

/** The figures as text, by which they are compared; that they were read later is no change. */
function withoutTime(figures: Figures): string {
  return JSON.stringify({ ...figures, as_of: null })
}

function inputOf({ event_id }: Watched): Record<string, unknown> {
  return event_id === null ? {} : { event_id }
}
