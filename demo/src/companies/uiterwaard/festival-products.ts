import { addGroups, type DemoEvent, type DemoProduct } from '../../build.ts'
import { addExtras } from './festival-extras.ts'
import { addTickets } from './festival-tickets.ts'

export type FestivalProducts = ReturnType<typeof addFestivalProducts>

/** Nearly every kind of product there is, by name, and all of them in the order of the shop. */
export function addFestivalProducts(event: DemoEvent) {
  const [main, day, stay, extra, support] = addGroups(
    event,
    'Dagtickets',
    'Slapen en parkeren',
    'Handig op het terrein',
    'Een steuntje',
  )
  const tickets = addTickets(event, { main, day })
  const extras = addExtras(event, { stay, extra, support }, tickets)
  const all: DemoProduct[] = [...Object.values(tickets), ...Object.values(extras)]
  return { ...tickets, ...extras, all }
}
