import type { Services, Slice } from '#features/services.ts'
import { chooseSeats } from './choose-seats.ts'
import { readOrderSeats } from './read-seats.ts'

/** Binds the calls of this slice. */
export function bindSeats({ bind }: Pick<Services, 'bind'>): Slice {
  bind('getOrderSeats', (scope, { id }) => readOrderSeats(scope, id))
  bind('chooseSeats', async (scope, input) => {
    await chooseSeats(scope, input)
    return readOrderSeats(scope, input.id)
  })
  return {}
}
