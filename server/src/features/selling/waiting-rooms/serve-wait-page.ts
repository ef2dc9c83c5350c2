import { askAgainAfter, isRoomActive, turnOf, type WaitingNumber } from '@entree/domain/selling/waiting-room.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { hostName } from '#platform/http/bind-call.ts'
import { refuse } from '#platform/http/refused.ts'
import { findCompanyIdByHost } from '#features/foundation/access/find-company.ts'
import { POINT_OF_SALE_ROUTE } from '#features/catalogue/points-of-sale/shop-pages.ts'
import { getSnapshotByUrl } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import type { Services } from '#features/services.ts'
import { createHeldPlaces } from './held-places.ts'
import { knownRoomByUrl } from './known-rooms.ts'
import type { RoomRow } from './queries.ts'
import type { HeldPlace } from './tickets.ts'
import { isMarked, languageIn, marked, queryOf, wantsAnotherPlace, withoutMark } from './wait-address.ts'
import { createWaitCaptcha } from './wait-captcha.ts'
import { renderWaitPage, type WaitState } from './wait-page.ts'

/**
 * Leads visitors who open a point of sale through its waiting room, while people have to pass it: without a turn to `/p/{url}/wait`, from there
 * back when it comes. Waiting costs no row, and asking again no query but one a second for all.
 */
export function serveWaitPage(services: Services): void {
  const { app, db } = services
  const places = createHeldPlaces(services)
  const captcha = createWaitCaptcha(services)

  const roomFor = async (request: FastifyRequest, url: string) => {
    const company_id = await findCompanyIdByHost(db, hostName(request.host))
    if (company_id === null) return null
    const room = await knownRoomByUrl({ tx: db, company_id }, url)
    return room && isRoomActive(room, services.now()) ? room : null
  }

  app.addHook('onRequest', async (request, reply) => {
    // By the route: one page has several addresses (`/p/a/`, `/%70/a`).
    if (request.method !== 'GET' || request.routeOptions.url !== POINT_OF_SALE_ROUTE) return
    const { url } = Params.parse(request.params)
    const room = await roomFor(request, url)
    if (room === null) return
    const { held } = await places.read(request, 'inside', room)
    if (held?.kind === 'inside' && held.at > services.now()) return
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
    const answer = (state: WaitState, { has_missed = false, status = 200 } = {}) =>
      sendPage(services, reply, room, url, { state, has_missed, status, query })
    const { held: known, hasCookie } = await places.read(request, 'waiting', room)
    const now = services.now()
    // A visitor who has bought with their place stands behind everybody with the next one.
    const current = wantsAnotherPlace(query) ? null : known
    if (current) {
      const turn = turnOf(waitingOf(current), room, now)
      if (turn.kind === 'in') {
        await places.letIn(reply, current)
        return reply.redirect(`${shop}${withoutMark(query)}`, 303)
      }
      if (turn.kind !== 'missed') return answer(turn)
    } else if (!hasCookie && isMarked(query)) {
      // Came back from being given a place without it.
      return answer({ kind: 'no_cookies' })
    }
    if (!places.mayHave(request.ip)) return answer({ kind: 'many' }, { status: 429 })
    const has_missed = current !== null
    const puzzle = await captcha.ask(request.ip)
    if (puzzle !== null) {
      // The place comes with the solution.
      places.forgive(request.ip)
      return answer({ kind: 'puzzle', puzzle }, { has_missed })
    }
    const held = await places.give(reply, room)
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
    if (!places.mayHave(request.ip)) return refuse('too_many_requests')
    if (!(await captcha.spend(room.company_id, given.data.captcha))) {
      places.forgive(request.ip)
      return refuse('captcha_failed', { field: 'captcha' })
    }
    const held = await places.give(reply, room)
    return reply.redirect(held === null ? `${shop}${withoutMark(query)}` : `${shop}/wait${marked(query)}`, 303)
  })
}

const Params = z.object({ url: z.string() })
const Solved = z.object({ captcha: z.string().max(4000) })

function waitingOf({ number, is_early, at }: HeldPlace): WaitingNumber {
  return { number, is_early, given_at: at }
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
  const language = languageIn(query) ?? snapshot.language
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
