import { addProduct, type DemoEvent } from '../../build.ts'

export type FestivalTickets = ReturnType<typeof addTickets>

/** Tickets for the weekend and for a day: over, on sale, sold out, by the pair, and still to come. */
export function addTickets(event: DemoEvent, { main, day }: { main?: number; day?: number }) {
  const { days } = event.company.demo
  const multi = { product_group_id: main, multi_day: true, max_buy: 8 }

  const early = addProduct(event, {
    ...multi,
    name: 'Weekendticket vroege vogel',
    description: 'Vrijdag, zaterdag en zondag. Voor wie er vroeg bij was.',
    price: 7400,
    stock: 260,
    sale_ends_at: days.at(-21, '23:59'),
    sale_show_after_expire: true,
    scan_color: '#1f6f63',
  })
  const weekend = addProduct(event, {
    ...multi,
    name: 'Weekendticket',
    description: 'Alle drie de dagen, alle podia.',
    price: 8900,
    stock: 700,
    scan_color: '#1f6f63',
  })
  const group = addProduct(event, {
    ...multi,
    name: 'Weekendticket voor vier',
    description: 'Vier vrienden, één ticket, samen naar binnen. Scheelt € 36.',
    price: 32_000,
    persons: 4,
    max_buy: 3,
    stock: 60,
    scan_color: '#1f6f63',
  })
  const youth = addProduct(event, {
    ...multi,
    name: 'Weekendticket jeugd (12 t/m 17 jaar)',
    description: 'Alleen samen met een weekendticket voor een volwassene.',
    price: 5500,
    stock: 120,
    parents: [early, weekend, group],
    scan_color: '#ffb347',
  })

  const one = { product_group_id: day, max_buy: 10 }
  const friday = addProduct(event, {
    ...one,
    name: 'Dagticket vrijdag',
    description: 'Van de opening op de dijk tot de nachtset bij het vuur.',
    price: 3900,
    stock: 200,
    scan_color: '#f4583f',
  })
  const saturday = addProduct(event, {
    ...one,
    name: 'Dagticket zaterdag',
    description: 'De langste dag: 11.00 tot 02.00 uur.',
    price: 4900,
    stock: 150,
    scan_color: '#f4583f',
  })
  const duo = addProduct(event, {
    ...one,
    name: 'Dagticket zaterdag, per twee',
    description: 'De laatste plaatsen voor zaterdag, alleen per twee te koop.',
    price: 4350,
    min_buy: 2,
    max_buy: 6,
    sale_sets: 2,
    stock: 40,
    scan_color: '#f4583f',
  })
  const sunday = addProduct(event, {
    ...one,
    name: 'Dagticket zondag',
    description: 'Met het ontbijtconcert en de slotavond.',
    price: 4500,
    stock: 250,
    scan_color: '#f4583f',
  })
  const late = addProduct(event, {
    ...one,
    name: 'Zondagavond, vanaf 17.00 uur',
    description: 'Voor wie na het werk nog even komt dansen.',
    price: 2400,
    stock: 100,
    sale_starts_at: days.at(30, '10:00'),
    scan_color: '#f4583f',
  })
  return { early, weekend, group, youth, friday, saturday, duo, sunday, late }
}
