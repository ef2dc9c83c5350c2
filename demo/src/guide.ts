import type { Demo } from './build.ts'
import type { Sale } from './build.ts'
import type { WrittenOrder } from './write-history.ts'

/** A line of what is said at the start: a host without port, a path, and what can be seen there. */
type GuideLine = { host: string; path: string; text: string }

const LINES: GuideLine[] = [
  {
    host: 'localhost',
    path: '/',
    text: 'Uiterwaard, a festival: calendar, three events, discount codes DIJK10, BUREN and TENTJE',
  },
  {
    host: 'localhost',
    path: '/p/uiterwaard-festival?ft_campaign_name=vrienden',
    text: 'the same festival at the prices of a campaign',
  },
  {
    host: 'lichthuis.localhost',
    path: '/',
    text: 'Museum Lichthuis: opening hours, a calendar that shows how full a day is; code PERS makes it free',
  },
  {
    host: 'lichthuis.localhost',
    path: '/p/lichthuis-besuch',
    text: 'the museum for German visitors; also lichthuis-visit (en) and lichthuis-visite (fr)',
  },
  {
    host: 'zwaluw.localhost',
    path: '/',
    text: 'Theater De Zwaluw: a play with a timeslot per performance, most almost sold out, and a concert with numbered seats',
  },
  { host: 'zink.localhost', path: '/', text: 'ZINK, a club: 18 and over with an age box, and a sale with a countdown' },
  { host: 'zink.localhost', path: '/p/labs', text: 'a shop in test mode' },
]

/** Keeps for the start message what there is to see, with an order that is paid. */
export function writeGuide({ rows }: Demo, orders: WrittenOrder[]): void {
  const shown = orders.findLast(({ sale }) => isWorthShowing(sale))
  const order = shown
    ? [{ host: 'localhost', path: `/order/${shown.id}/${shown.secret}/status`, text: 'an order that is paid, with its tickets' }]
    : []
  rows.put('setting', { key: 'demo_guide', value: JSON.stringify([...LINES.slice(0, 2), ...order, ...LINES.slice(2)]) })
}

/** A paid order of company one with tickets of more than one kind. */
function isWorthShowing({ outcome, point_of_sale, lines }: Sale): boolean {
  const kinds = lines.filter(({ product }) => product.has_ticket && product.price > 0)
  return outcome === 'paid' && point_of_sale.event.company.host === 'localhost' && kinds.length > 2
}
