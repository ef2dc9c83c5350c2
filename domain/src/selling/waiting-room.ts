import { addMs, MINUTE_MS } from '../foundation/zoned-time.ts'

export const waitingRoomModes = ['off', 'automatic', 'from'] as const
export type WaitingRoomMode = (typeof waitingRoomModes)[number]

/** This long before the sale visitors wait for it in the room; earlier the shop is shown as it is (WAIT-02). */
export const LOBBY_MINUTES = 30
/** This long a turn is kept for a visitor who does not come, and this long a person who was let in may take to order (WAIT-08). */
export const TURN_MINUTES = 15
/** People a minute. */
export const PACE = { least: 1, most: 100_000 } as const
/** This many minutes of the pace may be inside without having ordered or paid: then the shop, and not the pace, is what people wait for (WAIT-06). */
const MINUTES_INSIDE = 10
/** Seconds of the pace that may be let in ahead of anybody coming: nobody waits while nobody waits. */
const SECONDS_AHEAD = 5

/**
 * A waiting room as it stands. Everybody who comes gets a number, from 0 in the order of arrival; before it opens that number is only their
 * lot. `admitted` numbers may go in.
 */
export type WaitingRoom = {
  mode: WaitingRoomMode
  /** When the sale opens; with the mode `from`. */
  opens_at: string | null
  pace: number
  is_paused: boolean
  /** How many came before it opened; null: it is not open. */
  lobby: number | null
  /** 48 hexadecimal digits that nobody knew before it opened. */
  seed: string | null
  next_number: number
  admitted: number
  /** Thousandths of a person that the pace has let in beyond `admitted`. */
  carry: number
  /** `admitted` as it was, each minute of the last quarter of an hour; oldest first. */
  history: readonly { at: string; admitted: number }[]
  is_sold_out: boolean
}

/** What a waiting visitor holds: their number, whether it was given out before the room opened, and when. */
export type WaitingNumber = { number: number; is_early: boolean; given_at: string }

/** How it stands for a waiting visitor. `before`: people before them; `minutes`: about how long it takes, null while nobody is let in. */
export type Turn =
  | { kind: 'early'; opens_at: string }
  | { kind: 'waiting'; before: number; minutes: number | null }
  | { kind: 'in' }
  | { kind: 'missed' }
  | { kind: 'sold_out' }

/** Whether people have to pass the room now (WAIT-01). */
export function isRoomActive({ mode, opens_at, lobby }: Pick<WaitingRoom, 'mode' | 'opens_at' | 'lobby'>, now: string): boolean {
  if (mode === 'off') return false
  if (lobby !== null) return true
  return mode === 'from' && opens_at !== null && Date.parse(now) >= Date.parse(opens_at) - LOBBY_MINUTES * MINUTE_MS
}

/** The place in the row, from 0: those who came before it opened are shuffled among themselves, those who came later stand behind them. */
export function placeOf(
  { number, is_early }: Pick<WaitingNumber, 'number' | 'is_early'>,
  { lobby, seed }: Pick<WaitingRoom, 'lobby' | 'seed'>,
): number {
  return is_early && lobby !== null && seed !== null && number < lobby ? shuffledPlace(number, lobby, seed) : number
}

/** How it stands for the holder of this number (WAIT-02, WAIT-03, WAIT-07, WAIT-08). */
export function turnOf(held: WaitingNumber, room: WaitingRoom, now: string): Turn {
  if (room.lobby === null) return { kind: 'early', opens_at: room.opens_at ?? now }
  const place = placeOf(held, room)
  // Numbers may go in before anybody has them: a turn begins with its holder.
  const isLate = place < admittedBefore(room, now) && held.given_at <= turnBegan(now)
  if (place < room.admitted) return { kind: isLate ? 'missed' : 'in' }
  if (room.is_sold_out) return { kind: 'sold_out' }
  const before = place - room.admitted
  return { kind: 'waiting', before, minutes: room.is_paused ? null : Math.max(1, Math.ceil((before + 1) / room.pace)) }
}

/** Seconds after which a waiting visitor's page asks again: soon for those near the front, and not so long that nobody learns what has changed. */
const ASK_AGAIN = { least: 10, most: 30 } as const
/** Of the time that is still to be waited. */
const OF_THE_WAIT = 1 / 6

/** Seconds after which a visitor who is shown this asks again (WAIT-12): of a hundred thousand who wait, most can do nothing for an hour. */
export function askAgainAfter(turn: Turn, { pace }: Pick<WaitingRoom, 'pace'>, now: string): number {
  const { least, most } = ASK_AGAIN
  return Math.round(Math.min(most, Math.max(least, secondsToWait(turn, pace, now) * OF_THE_WAIT)))
}

function secondsToWait(turn: Turn, pace: number, now: string): number {
  if (turn.kind === 'waiting') return (turn.before * 60) / pace
  if (turn.kind === 'early') return (Date.parse(turn.opens_at) - Date.parse(now)) / 1000
  return 0
}

/** How many had been let in a quarter of an hour ago: their turn is over. */
export function admittedBefore({ history }: Pick<WaitingRoom, 'history'>, now: string): number {
  const limit = turnBegan(now)
  return history.findLast(({ at }) => at <= limit)?.admitted ?? 0
}

/** When a turn began that is over now. */
function turnBegan(now: string): string {
  return addMs(now, -TURN_MINUTES * MINUTE_MS)
}

/** What decides how many more may go in, beside the pace. */
export type Inside = {
  /** Orders of the shop that are not paid yet. */
  open_orders: number
  /** Those let in within the last quarter of an hour who have ordered. */
  ordered: number
  /** Units that can still be had; null: as many as are wanted. */
  left: number | null
}

/** How many were let in and have not ordered, as far as their turn lasts. */
export function undecided(
  room: Pick<WaitingRoom, 'admitted' | 'history'>,
  { ordered }: Pick<Inside, 'ordered'>,
  now: string,
): number {
  return Math.max(0, room.admitted - admittedBefore(room, now) - ordered)
}

/**
 * Lets in what the pace allows for `elapsed_ms`, but never more than the shop gets done or than there is left to buy (WAIT-06); declared over
 * when nothing is left and nothing can come back (WAIT-07).
 */
export function admitMore(room: WaitingRoom, inside: Inside, elapsed_ms: number, now: string): WaitingRoom {
  const is_sold_out = inside.left === 0 && inside.open_orders === 0
  const history = rememberAdmitted(room, now)
  if (room.is_paused || is_sold_out) return { ...room, history, is_sold_out, carry: 0 }
  const waiting_for = undecided(room, inside, now)
  const bySpace = room.pace * MINUTES_INSIDE - waiting_for - inside.open_orders
  const byStock = inside.left === null ? Infinity : inside.left - waiting_for
  const ahead = Math.ceil((room.pace * SECONDS_AHEAD) / 60)
  const byArrival = room.next_number + ahead - room.admitted
  const wanted = room.carry + Math.round((room.pace * elapsed_ms * 1000) / MINUTE_MS)
  const admitted = Math.max(0, Math.min(Math.floor(wanted / 1000), bySpace, byStock, byArrival))
  // What could not be let in is not owed later: a pause would end in a crowd.
  const carry = admitted < Math.floor(wanted / 1000) ? 0 : wanted - admitted * 1000
  return { ...room, history, is_sold_out, admitted: room.admitted + admitted, carry }
}

/** With what stands now added once a minute, and what is older than a turn forgotten but for the last of it. */
function rememberAdmitted({ history, admitted }: WaitingRoom, now: string): WaitingRoom['history'] {
  const last = history.at(-1)
  if (last && Date.parse(now) - Date.parse(last.at) < MINUTE_MS) return history
  const limit = turnBegan(now)
  const over = history.findLastIndex(({ at }) => at <= limit)
  return [...history.slice(Math.max(0, over)), { at: now, admitted }]
}

const ROUNDS = 6

/**
 * Where a number comes to stand among `size` of them: each place once, and none to be guessed without the seed. A Feistel network over the
 * next even number of bits, walked until it lands inside.
 */
export function shuffledPlace(number: number, size: number, seed: string): number {
  let half = 1
  while (4 ** half < size) half += 1
  const base = 2 ** half
  let place = number
  do {
    let [left, right] = [Math.floor(place / base), place % base]
    for (let round = 0; round < ROUNDS; round += 1) {
      const key = Number.parseInt(seed.slice(round * 8, round * 8 + 8), 16)
      ;[left, right] = [right, left ^ (mixed(right + Math.imul(round, 0x9e3779b9), key) % base)]
    }
    place = left * base + right
  } while (place >= size)
  return place
}

/** A number of 32 bits in which each bit hangs on all bits of both. */
function mixed(value: number, key: number): number {
  let bits = value ^ key
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13) ^ Math.imul(key, 0x27d4eb2f), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
