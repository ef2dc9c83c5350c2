import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { sameSecret } from '#platform/tokens.ts'

/** What a browser holds of its place in the row: the place itself, which costs no row, or the right to go in until a moment. */
export type HeldPlace = {
  kind: 'waiting' | 'inside'
  point_of_sale_id: number
  generation: number
  number: number
  is_early: boolean
  /** Tells places apart, whatever their number. */
  id: string
  /** ISO 8601; when the place was given, or until when its holder may go in. */
  at: string
}

export type PlaceSigner = { seal: (place: HeldPlace) => string; open: (text: string | null) => HeldPlace | null }

/** The id of a new place. */
export function newPlaceId(): string {
  return randomBytes(12).toString('base64url')
}

const PLACE = /^([wi])\.(\d{1,15})\.(\d{1,9})\.(\d{1,15})\.([01])\.([\w-]{16})\.([\dTZ:.-]{0,24})\.([\w-]{43})$/

/** Signs places with the installation's secret, and reads those that it has signed; null for all others. */
export function createPlaceSigner(secret: string): PlaceSigner {
  const key = createSecretKey(secret, 'utf8')
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    seal: ({ kind, point_of_sale_id, generation, number, is_early, id, at }) => {
      const text = [kind === 'waiting' ? 'w' : 'i', point_of_sale_id, generation, number, is_early ? 1 : 0, id, at].join('.')
      return `${text}.${sign(text)}`
    },
    open: (text) => {
      const found = text === null ? null : PLACE.exec(text)
      if (!found) return null
      const [whole, kind, point_of_sale_id, generation, number, early, id = '', at = '', signature = ''] = found
      if (!sameSecret(sign(whole.slice(0, -signature.length - 1)), signature)) return null
      return {
        kind: kind === 'w' ? 'waiting' : 'inside',
        point_of_sale_id: Number(point_of_sale_id),
        generation: Number(generation),
        number: Number(number),
        is_early: early === '1',
        id,
        at,
      }
    },
  }
}

/** The name of the cookie that a place of this kind is in. */
export function placeCookie(kind: HeldPlace['kind'], point_of_sale_id: number): string {
  return `${kind}-${point_of_sale_id}`
}
