import { addMs, MINUTE_MS } from '@entree/domain/foundation/zoned-time.ts'
import { TURN_MINUTES } from '@entree/domain/selling/waiting-room.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieValue } from '#platform/http/cookie-value.ts'
import { createRateLimit } from '#platform/http/rate-limit.ts'
import { Refused } from '#platform/http/refused.ts'
import type { Services } from '#features/services.ts'
import { createNumbers } from './give-numbers.ts'
import { placeSignerOf } from './keep-places.ts'
import { forgetRooms } from './known-rooms.ts'
import type { RoomRow } from './queries.ts'
import { newPlaceId, placeCookie, type HeldPlace } from './tickets.ts'

/** Places that one network gets in ten minutes: a school that wants tickets, but not all tickets for one school (WAIT-10). */
const PLACES = { limit: 300, window_ms: 10 * MINUTE_MS }
/** A place in the row is remembered for a day: a phone may sleep. */
const PLACE_SECONDS = 24 * 3600

/** The places of visitors, which their browsers keep in cookies that we signed. */
export function createHeldPlaces(services: Services) {
  const { db, config } = services
  const signerOf = placeSignerOf(services)
  const giveNumber = createNumbers(db)
  const places = createRateLimit(services, PLACES)
  const secure = config.ENVIRONMENT !== 'local'

  const keep = async (reply: FastifyReply, held: HeldPlace, seconds: number) => {
    // A shop may be in the frame of the organiser's site.
    const policy = secure ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax'
    const name = placeCookie(held.kind, held.point_of_sale_id)
    const signed = (await signerOf()).seal(held)
    reply.header('set-cookie', `${name}=${signed}; Path=/; Max-Age=${seconds}; HttpOnly; ${policy}`)
  }

  return {
    /** The place of this kind that the browser brings; `held` null: of another room or an earlier sale, or it brings none (`hasCookie` false). */
    read: async (request: FastifyRequest, kind: HeldPlace['kind'], room: RoomRow) => {
      const cookie = cookieValue(request.headers.cookie, placeCookie(kind, room.point_of_sale_id))
      const held = (await signerOf()).open(cookie)
      return { hasCookie: cookie !== null, held: isOf(held, room) ? held : null }
    },

    /** Gives a new place, in the browser's cookie; null when the room is gone. */
    give: async (reply: FastifyReply, room: RoomRow): Promise<HeldPlace | null> => {
      const given = await giveNumber(room)
      if (given === null) {
        forgetRooms({ tx: db })
        return null
      }
      const { point_of_sale_id } = room
      const held: HeldPlace = { kind: 'waiting', point_of_sale_id, ...given, id: newPlaceId(), at: services.now() }
      await keep(reply, held, PLACE_SECONDS)
      return held
    },

    /** Lets in the visitor whose turn it is. */
    letIn: (reply: FastifyReply, held: HeldPlace) =>
      keep(reply, { ...held, kind: 'inside', at: addMs(services.now(), TURN_MINUTES * MINUTE_MS) }, TURN_MINUTES * 60),

    /** Whether the network of this address may have another place, which counts as one. */
    mayHave: (ip: string): boolean => {
      try {
        places.spend(ip)
        return true
      } catch (error) {
        if (error instanceof Refused) return false
        throw error
      }
    },

    /** What `mayHave` counted was not given after all. */
    forgive: (ip: string) => places.forgive(ip),
  }
}

function isOf(held: HeldPlace | null, room: RoomRow): held is HeldPlace {
  return held !== null && held.point_of_sale_id === room.point_of_sale_id && held.generation === room.generation
}
