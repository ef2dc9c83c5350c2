import { openBalanced, openConnection, type HttpAnswer, type HttpConnection, type HttpRequest } from './connection.ts'
import { describeTimes, type Timing } from './timing.ts'

type Load = {
  /** Where to; of several each request goes to the next one. */
  origin: string | readonly string[]
  connections: number
  /** One unit of work on one connection: a request, or a row of them. */
  work: (connection: HttpConnection) => Promise<void>
}

/** Keeps every connection busy with one unit after the other for `seconds`. The first failure ends it. */
export async function loadFor({ origin, connections, work, seconds }: Load & { seconds: number }): Promise<Timing> {
  return withConnections(origin, connections, async (open) => {
    const until = performance.now() + seconds * 1000
    const durations: number[] = []
    let in_time = 0
    const keepBusy = async (connection: HttpConnection) => {
      for (let began = performance.now(); began < until;) {
        await work(connection)
        const ended = performance.now()
        durations.push(ended - began)
        if (ended <= until) in_time++
        began = ended
      }
    }
    await Promise.all(open.map(keepBusy))
    return describeTimes(durations, in_time / seconds)
  })
}

/** Does exactly `count` units, as fast as the connections allow. */
export async function loadCount({ origin, connections, work, count }: Load & { count: number }): Promise<Timing> {
  return withConnections(origin, connections, async (open) => {
    const began = performance.now()
    const durations: number[] = []
    let left = count
    const keepBusy = async (connection: HttpConnection) => {
      while (left-- > 0) {
        const start = performance.now()
        await work(connection)
        durations.push(performance.now() - start)
      }
    }
    await Promise.all(open.map(keepBusy))
    return describeTimes(durations, (count * 1000) / (performance.now() - began))
  })
}

/**
 * Begins units at a fixed rate, whether or not the earlier ones are done. A unit's time counts from the moment it was due, so a
 * server that stalls cannot hide it by being asked less. `goesOn` ends it before its time: for what is measured beside other work.
 */
export async function loadAtRate({
  origin,
  connections,
  work,
  per_second,
  seconds,
  goesOn = () => true,
}: Load & { per_second: number; seconds: number; goesOn?: () => boolean }): Promise<Timing> {
  return withConnections(origin, connections, async (open) => {
    const began = performance.now()
    const total = Math.round(seconds * per_second)
    const durations: number[] = []
    let next = 0
    const keepPace = async (connection: HttpConnection) => {
      for (let index = next++; index < total && goesOn(); index = next++) {
        const due = began + (index * 1000) / per_second
        const early = due - performance.now()
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
        await work(connection)
        durations.push(performance.now() - due)
      }
    }
    await Promise.all(open.map(keepPace))
    return describeTimes(durations, per_second)
  })
}

/** Sends a request and answers its JSON. Throws when it is answered with another status. */
export async function ask(connection: HttpConnection, request: HttpRequest, status = 200): Promise<HttpAnswer> {
  const answer = await connection.send(request)
  if (answer.status === status) return answer
  throw new Error(`${request.method} ${request.path} answered ${answer.status}: ${answer.body.toString().slice(0, 500)}`)
}

async function withConnections<T>(
  origin: Load['origin'],
  amount: number,
  work: (open: HttpConnection[]) => Promise<T>,
): Promise<T> {
  const openOne = () => (typeof origin === 'string' ? openConnection(origin) : openBalanced(origin))
  const open = await Promise.all(Array.from({ length: amount }, openOne))
  try {
    return await work(open)
  } finally {
    for (const connection of open) connection.close()
  }
}
