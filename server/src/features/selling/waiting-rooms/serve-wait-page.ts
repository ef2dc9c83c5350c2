import { languageOf } from '@entree/domain/foundation/languages.ts'
import { addMs, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { askAgainAfter, isRoomActive, TURN_MINUTES, turnOf, type WaitingNumber } from '@entree/domain/selling/waiting-room.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { hostName } from '#platform/http/bind-call.ts'
import { cookieValue } from '#platform/http/cookie-value.ts'
import { createRateLimit } from '#platform/http/rate-limit.ts'
import { refuse, Refused } from '#platform/http/refused.ts'
import { findCompanyIdByHost } from '#features/foundation/access/find-company.ts'
import { POINT_OF_SALE_ROUTE } from '#features/catalogue/points-of-sale/shop-pages.ts'
import { getSnapshotByUrl } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import type { Services } from '#features/services.ts'
import { createNumbers } from './give-numbers.ts'
import { placeSignerOf } from './keep-places.ts'
import { forgetRooms, knownRoomByUrl } from './known-rooms.ts'
import type { RoomRow } from './queries.ts'
import { newPlaceId, placeCookie, type HeldPlace, type PlaceSigner } from './tickets.ts'
import { createWaitCaptcha } from './wait-captcha.ts'
import { renderWaitPage, type WaitState } from './wait-page.ts'

/** Places that one network gets in ten minutes: a school that wants tickets, but not all tickets for one school (WAIT-10). */
const PLACES = { limit: 300, window_ms: 10 * MINUTE_MS }
/** A place in the row is remembered for a day: a phone may sleep. */
const PLACE_SECONDS = 24 * 3600

/**
 * Leads visitors who open a point of sale through its waiting room, while people have to pass it: without a turn to `/p/{url}/wait`, from there
 * back when it comes. Waiting costs no row, and asking again no query but one a second for all.
 */
export function serveWaitPage(services: Services): void {
  const { app, db, config } = services
  const signerOf = placeSignerOf(services)
  const giveNumber = createNumbers(db)
  const places = createRateLimit(services, PLACES)
  const captcha = createWaitCaptcha(services)
  const secure = config.ENVIRONMENT !== 'local'

  const roomFor = async (request: FastifyRequest, url: string) => {
    const company_id = await findCompanyIdByHost(db, hostName(request.host))
    if (company_id === null) return null
    const room = await knownRoomByUrl({ tx: db, company_id }, url)
    return room && isRoomActive(room, services.now()) ? room : null
  }
  const setCookie = (reply: FastifyReply, signer: PlaceSigner, held: HeldPlace, seconds: number) => {
    // A shop may be in the frame of the organiser's site.
    const policy = secure ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax'
    const name = placeCookie(held.kind, held.point_of_sale_id)
    reply.header('set-cookie', `${name}=${signer.seal(held)}; Path=/; Max-Age=${seconds}; HttpOnly; ${policy}`)
  }

  const mayHavePlace = (ip: string) => {
    try {
      places.spend(ip)
      return true
    } catch (error) {
      if (error instanceof Refused) return false
      throw error
    }
  }
  /** A new place, in the browser's cookie; null when the room is gone. */
  const givePlace = async (reply: FastifyReply, room: RoomRow): Promise<HeldPlace | null> => {
    const given = await giveNumber(room)
    if (given === null) {
      forgetRooms({ tx: db })
      return null
    }
    const { point_of_sale_id } = room
    const held: HeldPlace = { kind: 'waiting', point_of_sale_id, ...given, id: newPlaceId(), at: services.now() }
    setCookie(reply, await signerOf(), held, PLACE_SECONDS)
    return held
  }

  app.addHook('onRequest', async (request, reply) => {
    // By the route: one page has several addresses (`/p/a/`, `/%70/a`).
    if (request.method !== 'GET' || request.routeOptions.url !== POINT_OF_SALE_ROUTE) return
    const { url } = Params.parse(request.params)
    const room = await roomFor(request, url)
    if (room === null) return
    const held = (await signerOf()).open(cookieValue(request.headers.cookie, placeCookie('inside', room.point_of_sale_id)))
    if (isOf(held, room) && held.kind === 'inside' && held.at > services.now()) return
    return reply.header('cache-control', 'no-store').redirect(`/p/${encodeURIComponent(url)}/wait${queryOf(request)}`, 303)
  })

  // An answer to come back later would cost as much as the page.
  app.get<{ Params: { url: string } }>('/p/:url/wait', { config: { is_urgent: true } }, async (request, reply) => {
    const { url } = request.params
    const query = queryOf(request)
    const shop = `/p/${encodeURIComponent(url)}`
    reply.header('cache-control', 'no-store')
    const room = await roomFor(request, url)
    if (room === null) return reply.redirect(`${shop}${withoutMark(query)}`, 303)
    const signer = await signerOf()
    const answer = (state: WaitState, { has_missed = false, status = 200 } = {}) =>
      sendPage(services, reply, room, url, { state, has_missed, status, query })
    const kept = cookieValue(request.headers.cookie, placeCookie('waiting', room.point_of_sale_id))
    const known = signer.open(kept)
    const now = services.now()
    // A visitor who has bought with their place stands behind everybody with the next one.
    const wantsAnother = new URLSearchParams(query).has(ANOTHER)
    if (isOf(known, room) && !wantsAnother) {
      const turn = turnOf(waitingOf(known), room, now)
      if (turn.kind === 'in') {
        setCookie(reply, signer, { ...known, kind: 'inside', at: addMs(now, TURN_MINUTES * MINUTE_MS) }, TURN_MINUTES * 60)
        return reply.redirect(`${shop}${withoutMark(query)}`, 303)
      }
      if (turn.kind !== 'missed') return answer(turn)
    } else if (kept === null && isMarked(query)) {
      // Came back from being given a place without it.
      return answer({ kind: 'no_cookies' })
    }
    if (!mayHavePlace(request.ip)) return answer({ kind: 'many' }, { status: 429 })
    const has_missed = isOf(known, room) && !wantsAnother
    const puzzle = await captcha.ask(request.ip)
    if (puzzle !== null) {
      // The place comes with the solution.
      places.forgive(request.ip)
      return answer({ kind: 'puzzle', puzzle }, { has_missed })
    }
    const held = await givePlace(reply, room)
    if (held === null) return reply.redirect(`${shop}${withoutMark(query)}`, 303)
    // Once more, to see that the browser keeps it; a visitor who missed their turn is informed.
    if (!has_missed) return reply.redirect(`${shop}/wait${marked(query)}`, 303)
    return answer(turnOf(waitingOf(held), room, now), { has_missed })
  })

  // The solution of a puzzle, for a place.
  app.post<{ Params: { url: string }; Body: unknown }>('/p/:url/wait', async (request, reply) => {
    const { url } = request.params
    const query = queryOf(request)
    const shop = `/p/${encodeURIComponent(url)}`
    reply.header('cache-control', 'no-store')
    const room = await roomFor(request, url)
    if (room === null) return reply.redirect(`${shop}${withoutMark(query)}`, 303)
    const given = Solved.safeParse(request.body)
    if (!given.success) return refuse('captcha_failed', { field: 'captcha' })
    if (!mayHavePlace(request.ip)) return refuse('too_many_requests')
    if (!(await captcha.spend(room.company_id, given.data.captcha))) {
      places.forgive(request.ip)
      return refuse('captcha_failed', { field: 'captcha' })
    }
    const held = await givePlace(reply, room)
    return reply.redirect(held === null ? `${shop}${withoutMark(query)}` : `${shop}/wait${marked(query)}`, 303)
  })
}

const Params = z.object({ url: z.string() })
const Solved = z.object({ captcha: z.string().max(4000) })

function waitingOf({ number, is_early, at }: HeldPlace): WaitingNumber {
  return { number, is_early, given_at: at }
}

function isOf(held: HeldPlace | null, room: RoomRow): held is HeldPlace {
  return held !== null && held.point_of_sale_id === room.point_of_sale_id && held.generation === room.generation
}

type Sent = { state: WaitState; has_missed: boolean; status: number; query: string }

async function sendPage(
  services: Services,
  reply: FastifyReply,
  room: RoomRow,
  url: string,
  { state, has_missed, status, query }: Sent,
) {
  const of = { tx: services.db, company_id: room.company_id, now: services.now() }
  const snapshot = await getSnapshotByUrl(of, url)
  if (snapshot === null) return reply.redirect(`/p/${encodeURIComponent(url)}`, 303)
  const language = languageOf(new URLSearchParams(query).get(LANGUAGE)) ?? snapshot.language
  const again_s = secondsUntilNext(state, room, of.now)
  const { html, policy } = renderWaitPage({ snapshot, language, state, has_missed, again_s })
  return reply
    .status(status)
    .headers({ 'content-security-policy': policy, 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(html)
}

function secondsUntilNext(state: WaitState, room: RoomRow, now: string): number {
  const isTurn = state.kind !== 'many' && state.kind !== 'no_cookies' && state.kind !== 'puzzle'
  return askAgainAfter(isTurn ? state : { kind: 'in' }, room, now)
}

/** Marks the address of a browser that was just given a place. */
const MARK = 'place'
/** Asks for a place in spite of the one there is. */
const ANOTHER = 'another'
/** The language of the page (WAIT-20): the shop itself keeps the visitor's choice in the browser. */
const LANGUAGE = 'language'

function isMarked(query: string): boolean {
  return new URLSearchParams(query).has(MARK)
}

function marked(query: string): string {
  const all = new URLSearchParams(query)
  all.delete(ANOTHER)
  all.set(MARK, '1')
  return `?${all}`
}

function withoutMark(query: string): string {
  const all = new URLSearchParams(query)
  all.delete(MARK)
  all.delete(LANGUAGE)
  return all.size === 0 ? '' : `?${all}`
}

/** With its question mark; empty when there is none. */
function queryOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start)
}
