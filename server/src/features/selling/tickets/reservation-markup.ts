import { wallTime } from '@entree/domain/foundation/zoned-time.ts'
import type { SeatName } from '@entree/domain/catalogue/seating.ts'
import { formatName, visitOf, type OrderFacts } from './order-facts.ts'

/** More would make a mail so long that programs cut it off. */
const MOST_RESERVATIONS = 20

/** A reservation per ticket in schema.org's words, so that a mail program can show date, place and code on its own. */
export function reservationMarkup(
  { order, company }: OrderFacts,
  tickets: OrderFacts['tickets'][number][],
  status_url: string,
): object[] {
  const visit = visitOf(order)
  const place = order.venue_name !== null && {
    '@type': 'Place',
    name: order.venue_name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: order.venue_address,
      postalCode: order.venue_zip,
      addressLocality: order.venue_city,
      addressCountry: order.venue_country_code,
    },
  }
  return tickets.slice(0, MOST_RESERVATIONS).map((ticket) => ({
    '@context': 'http://schema.org',
    '@type': 'EventReservation',
    reservationNumber: order.order_number,
    reservationStatus: 'http://schema.org/Confirmed',
    underName: {
      '@type': 'Person',
      name: formatName(ticket) || formatName({ ...order, company_name: order.customer_company_name }) || company.name,
    },
    reservationFor: {
      '@type': 'Event',
      name: order.event_name,
      // Mail programs show the clock of the venue.
      startDate: wallTime(visit.starts_at, order.time_zone),
      endDate: wallTime(visit.ends_at, order.time_zone),
      ...(place && { location: place }),
      organizer: { '@type': 'Organization', name: company.name },
    },
    ...(ticket.seat && { reservedTicket: { '@type': 'Ticket', ticketedSeat: seatIn(ticket.seat) } }),
    ticketNumber: String(ticket.id),
    ticketToken: `qrCode:${ticket.code}`,
    modifyReservationUrl: status_url,
  }))
}

function seatIn({ section, row, number }: SeatName) {
  return { '@type': 'Seat', seatNumber: number, ...(row && { seatRow: row }), ...(section && { seatSection: section }) }
}
