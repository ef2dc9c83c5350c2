import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import type { Updateable } from 'kysely'
import type { Order } from '#platform/database/tables.gen.ts'

/** One part of saving an order: what is wrong with it and, when nothing is, what it changes about the order. */
export type SavePart = { refusals: Refusal[]; changes: Updateable<Order> }

/** A part that was not sent, or asks for what already is. */
export const NOTHING_TO_SAVE: SavePart = { refusals: [], changes: {} }
