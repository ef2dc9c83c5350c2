import { isRoomActive } from '@entree/domain/selling/waiting-room.ts'
import { cookieValue } from '#platform/http/cookie-value.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { keepOnce } from '#platform/keep-once.ts'
import { installationSecret } from '#platform/secrets/installation-secret.ts'
import type { Services } from '#features/services.ts'
import { knownRoom } from './known-rooms.ts'
import { freePlace, isBought, lockPlace, noteOrderOfPlace, usePlace } from './place-queries.ts'
import { createPlaceSigner, placeCookie, type PlaceSigner } from './tickets.ts'

export type KeepPlaces = <Placed extends { id: number }>(
  scope: Scope,
  point_of_sale_id: number,
  cookies: string | undefined,
  place: () => Promise<Placed>,
) => Promise<Placed>

/** Reads the signer's secret when it is first needed, and keeps it. */
export function placeSignerOf(services: Pick<Services, 'db' | 'vault'>): () => Promise<PlaceSigner> {
  return keepOnce(async () => createPlaceSigner(await installationSecret(services, 'waiting_rooms')))
}

/** Ends an order that is not paid. */
type EndOrder = (scope: Scope, order_id: number) => Promise<void>

/**
 * Orders only with a place whose turn it is, while people have to pass the room (WAIT-04, WAIT-08). Another order of the same place takes
 * the place of the one before, which ends unpaid. Refuses `waiting_place_needed`, and `waiting_place_used` when the place has bought already.
 */
export function createKeepPlaces(services: Pick<Services, 'db' | 'vault'>, endOrder: EndOrder): KeepPlaces {
  const signerOf = placeSignerOf(services)
  return async (scope, point_of_sale_id, cookies, place) => {
    const room = await knownRoom(scope, point_of_sale_id)
    if (room === null || !isRoomActive(room, scope.now)) return place()
    const held = (await signerOf()).open(cookieValue(cookies, placeCookie('inside', point_of_sale_id)))
    const isGood =
      held?.kind === 'inside' &&
      held.point_of_sale_id === point_of_sale_id &&
      held.generation === room.generation &&
      held.at > scope.now
    if (!isGood) return refuse('waiting_place_needed')
    if (!(await transact(scope, (scope) => usePlace(scope, held)))) return refuse('waiting_place_used')
    const placed = await place().catch(async (error: unknown) => {
      await freePlace(scope, held.id)
      throw error
    })
    return (await keepOne(scope, endOrder, held.id, placed.id)) ? placed : refuse('waiting_place_used')
  }
}

/**
 * Of the orders that were placed with a place one stays, no matter how many at once: the last, which ends the one before; or the one that is
 * being paid by now, and then the last ends and this returns false.
 */
async function keepOne(scope: Scope, endOrder: EndOrder, place_id: string, order_id: number): Promise<boolean> {
  return transact(scope, async (scope) => {
    const earlier = await lockPlace(scope, place_id)
    if (earlier === order_id) return true
    if (earlier !== null && (await isBought(scope, earlier))) {
      await endOrder(scope, order_id)
      return false
    }
    await noteOrderOfPlace(scope, place_id, order_id)
    if (earlier !== null) await endOrder(scope, earlier)
    return true
  })
}
