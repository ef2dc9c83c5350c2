import { DEFAULT_LANGUAGE, languageOf } from '@entree/domain/foundation/languages.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { messagesIn } from '../messages.ts'
import { createPlaces } from './places.ts'

const RETRY_S = 3
/** What is let in when there are no places left for everybody: buyers who pay, and staff at the door or the counter. */
export type GoesFirst = 'payment' | 'staff'

/** Places that are kept for what goes first, for each of REQUESTS_AT_ONCE. Staff have theirs to themselves: a rush ends in many who pay. */
const KEPT: Readonly<Record<GoesFirst, number>> = { payment: 0.2, staff: 0.4 }

/** The places of an app, how many of them are taken, and how it learns what a short question to the database took. */
export type Admission = { places: () => number; underWay: () => number; took: (ms: number) => void }

/**
 * Bounds the requests that are worked on at the same moment: what is beyond is answered 503 at once, so that those inside are done in
 * time and memory stays bounded. Routes that are `is_urgent` are always let in, and more places are kept for those that `goes_first`. A request
 * counts from the moment it has arrived as a whole until its answer is ready: a slow sender or reader holds no place.
 */
export function limitRequests(app: FastifyInstance, { REQUESTS_AT_ONCE }: Pick<Config, 'REQUESTS_AT_ONCE'>): Admission {
  const inside = new WeakSet<FastifyRequest>()
  const places = createPlaces(REQUESTS_AT_ONCE)
  let count = 0
  const leave = (request: FastifyRequest) => {
    if (inside.delete(request)) count--
  }
  const placesOf = (first: GoesFirst | null) => places.now() + (first ? Math.ceil(REQUESTS_AT_ONCE * KEPT[first]) : 0)
  app.addHook('preHandler', async (request, reply) => {
    const { is_urgent, goes_first = null } = request.routeOptions.config
    if (is_urgent) return
    if (count >= placesOf(goes_first)) return sendBusy(request, reply)
    inside.add(request)
    count++
  })
  app.addHook('onSend', async (request) => leave(request))
  app.addHook('onResponse', async (request) => leave(request))
  return { places: places.now, underWay: () => count, took: (ms) => places.took(ms, count) }
}

/** A call gets a refusal; a browser that opens a page one that says so and reloads automatically. */
function sendBusy(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.outage = { of: 'room', cause: 'REQUESTS_AT_ONCE' }
  reply.status(503).headers({ 'retry-after': String(RETRY_S), 'cache-control': 'no-store' })
  if (!request.headers.accept?.includes('text/html')) return reply.send([refusal('service_unavailable')])
  const language = languageOf(request.headers['accept-language']?.slice(0, 2) ?? null) ?? DEFAULT_LANGUAGE
  const t = messagesIn('errors', language)
  const text = t('busy')
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${RETRY_S}">
<title>${text}</title>
<h1>${text}</h1>
`)
}
