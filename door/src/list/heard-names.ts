import { toldApart } from '@entree/web/told-apart.ts'
import type { ListedTicket } from './find-tickets.ts'

type HeardNames = {
  /** Of its buttons: the holder's or the product's; more only where that is not enough. */
  short: string
  /** Which of several it is that look the same; null: it is the only one. */
  which: string | null
}

/** What distinguishes the tickets of a list for users who hear it (READ-02); `which` says "1 of 2". */
export function heardNames(
  tickets: readonly ListedTicket[],
  which: (at: number, count: number) => string,
): Map<ListedTicket, HeardNames> {
  const full = toldApart(tickets, fullName, which)
  const holders = Map.groupBy(tickets, shortName)
  return new Map(
    tickets.map((ticket) => {
      const short = shortName(ticket)
      const whole = full.get(ticket) ?? short
      const rest = whole.slice(fullName(ticket).length).replace(/^, /, '')
      return [ticket, { short: (holders.get(short)?.length ?? 0) > 1 ? whole : short, which: rest || null }]
    }),
  )
}

function shortName({ holder, product }: ListedTicket): string {
  return holder ?? product
}

function fullName({ holder, product, order_number }: ListedTicket): string {
  return [holder, product, order_number].filter(Boolean).join(', ')
}
