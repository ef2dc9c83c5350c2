/** A question to the database that takes longer takes too long for those who are always served: a payment's notice asks ten. */
const SLOW_MS = 80
const QUICK_MS = 40
/** Never fewer than this part of the most there may be: batches are small then, and fewer do not make it quicker. */
const LEAST = 0.3
const FEWER = 0.8
const MORE = 1.05

/** How many requests may be worked on at the same moment. */
export type Places = {
  now: () => number
  /** Says how many milliseconds a short question to the database took, with `under_way` requests in progress. */
  took: (ms: number, under_way: number) => void
}

/**
 * Places that follow what the machine can do (RUN-09): fewer while a short question to the database has to wait for the processor or for a
 * connection, as everybody else's then do too, and more again when it does not. Many requests that only wait for someone else, as for a
 * slow payment provider, make no question slower and so cost no places.
 */
export function createPlaces(most: number): Places {
  const least = Math.ceil(most * LEAST)
  let places = most
  return {
    now: () => places,
    took: (ms, under_way) => {
      if (ms < QUICK_MS) places = Math.min(most, Math.ceil(places * MORE))
      // Fewer than are under way: places that nobody has don't make it slow.
      else if (ms > SLOW_MS && under_way > least) places = Math.max(least, Math.floor(Math.min(places, under_way) * FEWER))
    },
  }
}
