import type { FastifyInstance } from 'fastify'
import { isHeldByOthers, isUnavailable } from '../database/is-unavailable.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request could not be served now; logged in summary, as an outage refuses thousands. */
    outage: { of: Trouble; cause: string } | null
  }
}

/** What can be missing for a while: the database (or its disk), rows that others hold, or room for another request. */
type Trouble = 'database' | 'rows' | 'room'

const TEXTS: Record<Trouble, { began: string; lasts: string; over: string }> = {
  database: {
    began: 'the database or a disk cannot be used',
    lasts: 'the database or a disk still cannot be used',
    over: 'the database and the disks are back',
  },
  rows: {
    began: 'others hold rows for longer than is waited for',
    lasts: 'others still hold rows for longer than is waited for',
    over: 'nobody waits too long for rows any more',
  },
  room: {
    began: 'too many requests at once, some are turned away',
    lasts: 'still too many requests at once',
    over: 'room again',
  },
}

const TOLD_EVERY_MS = 60_000
const LOOK_EVERY_MS = 1000
/** After this long without a failure it may be over: background work or a health check would have run into it by now. */
const QUIET_MS = 5000

type Log = { error: (data: object, text: string) => void; warn: (data: object, text: string) => void }
/**
 * Logs an outage in a few lines, however many requests it stops: the first failure with its cause; each minute how many
 * more there were and how long it has lasted; and after how many seconds it is over. Counts the answers of `app` that
 * are marked as such (`request.outage`). Returns a log for background work that treats its errors alike: those of an
 * outage are counted, all others are logged as they are. `ping` resolves when the database
 * answers and the disk has room.
 */
export function logOutages(app: FastifyInstance, ping: () => Promise<unknown>): Pick<Log, 'error'> {
  const logs: Record<Trouble, (cause: string) => void> = {
    database: createOutageLog(app.log, TEXTS.database, ping),
    rows: createOutageLog(app.log, TEXTS.rows, async () => {}),
    room: createOutageLog(app.log, TEXTS.room, async () => {}),
  }
  app.addHook('onResponse', async ({ outage }) => {
    if (outage !== null) logs[outage.of](outage.cause)
  })
  return {
    error: (data, text) => {
      const error = errorOf(data)
      // A job that is not tried again has to be seen on its own.
      if (Reflect.get(data, 'is_final') === true || !isUnavailable(error)) app.log.error(data, text)
      else logs[troubleOf(error)](causeOf(error))
    },
  }
}

/** The job queue reports its errors as plain objects. */
function errorOf(data: object): unknown {
  const error: unknown = Reflect.get(data, 'err')
  if (error instanceof Error || typeof error !== 'object' || error === null) return error
  return Object.assign(new Error(String(Reflect.get(error, 'message'))), error)
}

/** What is missing where `isUnavailable`: a wait for rows in a rush must not send anybody to look after the database or a disk. */
export function troubleOf(error: unknown): 'database' | 'rows' {
  return isHeldByOthers(error) ? 'rows' : 'database'
}

/** The text that is logged as the cause of an outage. */
export function causeOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}

function createOutageLog(log: Log, texts: (typeof TEXTS)[Trouble], ping: () => Promise<unknown>): (cause: string) => void {
  type Outage = { began: number; last: number; told: number; cause: string; since_told: number; failures: number }
  let current: Outage | null = null

  const look = async (outage: Outage): Promise<void> => {
    const now = performance.now()
    const isOver =
      now - outage.last >= QUIET_MS &&
      (await ping().then(
        () => true,
        () => false,
      ))
    if (isOver) {
      current = null
      const seconds = secondsFrom(outage.began, outage.last)
      return log.warn({ seconds, failures: outage.failures }, `${texts.over} after ${seconds} s`)
    }
    if (outage.since_told > 0 && now - outage.told >= TOLD_EVERY_MS) {
      log.error({ failures: outage.since_told, cause: outage.cause, seconds: secondsFrom(outage.began, now) }, texts.lasts)
      Object.assign(outage, { told: now, since_told: 0 })
    }
    lookLater(outage)
  }
  const lookLater = (outage: Outage) => void setTimeout(() => void look(outage), LOOK_EVERY_MS).unref()

  return (cause) => {
    const now = performance.now()
    if (current) {
      Object.assign(current, { last: now, cause, since_told: current.since_told + 1, failures: current.failures + 1 })
      return
    }
    current = { began: now, last: now, told: now, cause, since_told: 0, failures: 1 }
    log.error({ cause }, texts.began)
    lookLater(current)
  }
}

function secondsFrom(began: number, until: number): number {
  return Math.round((until - began) / 1000)
}
