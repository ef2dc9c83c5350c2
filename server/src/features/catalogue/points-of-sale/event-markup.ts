import type { PointOfSale } from '@entree/contract/catalogue/points-of-sale/shop-entities.ts'
import { takesSpot } from '@entree/domain/catalogue/gift-voucher.ts'
import { productState, salesCountdown } from '@entree/domain/catalogue/sale-window.ts'
import { plainText } from '@entree/domain/foundation/description-text.ts'
import { firstCharacters } from '@entree/domain/foundation/shorten-text.ts'
import { wallTime } from '@entree/domain/foundation/zoned-time.ts'

const DESCRIPTION_LENGTH = 1000
/** More performances than this are not described: a page has its weight. */
const MOST_PERFORMANCES = 50

/** Where the shop is: `https://shop.example`. */
type Place = { origin: string; now: string }

/**
 * What the page of a point of sale says of its event to search engines, in the words of schema.org (SEO-02, SEO-03): the event, or each coming
 * performance of it, with the time at the venue. Null: it has no venue or no date, without which it is none for them.
 */
export function eventMarkup(shop: PointOfSale, place: Place): Record<string, unknown> | null {
  const { event } = shop
  if (event.venue === null || event.continuous) return null
  const common = { ...describeEvent(shop, event.venue, place), offers: offersOf(shop, place) }
  const performances = event.has_performances ? event.timeslots.slice(0, MOST_PERFORMANCES) : []
  if (performances.length === 0) return { '@context': 'https://schema.org', ...common, ...timesOf(event, event.time_zone) }
  return {
    '@context': 'https://schema.org',
    '@graph': performances.map((one) => ({
      ...common,
      ...timesOf(one, event.time_zone),
      offers: one.left === 0 ? common.offers.map((offer) => ({ ...offer, availability: SOLD_OUT })) : common.offers,
    })),
  }
}

const IN_STOCK = 'https://schema.org/InStock'
const SOLD_OUT = 'https://schema.org/SoldOut'

function describeEvent(
  { event, company }: PointOfSale,
  venue: NonNullable<PointOfSale['event']['venue']>,
  { origin }: Place,
): Record<string, unknown> {
  const description = firstCharacters(plainText(event.description ?? ''), DESCRIPTION_LENGTH)
  const images = [event.image_url, event.banner_url].filter((url) => url !== null)
  return {
    '@type': 'Event',
    name: event.name,
    ...(description === '' ? {} : { description }),
    ...(images.length === 0 ? {} : { image: images.map((url) => new URL(url, origin).href) }),
    ...(event.minimum_age === null ? {} : { typicalAgeRange: `${event.minimum_age}-` }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: venue.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: venue.address,
        postalCode: venue.zip,
        addressLocality: venue.city,
        addressCountry: venue.country_code,
      },
    },
    organizer: { '@type': 'Organization', name: company.name, url: origin },
  }
}

function timesOf({ starts_at, ends_at }: { starts_at: string; ends_at: string }, zone: string): Record<string, string> {
  return { startDate: wallTime(starts_at, zone), endDate: wallTime(ends_at, zone) }
}

/**
 * What can be bought now, or is sold out, at what one costs with its service fee. Nothing of what is not on sale yet, and nothing of what is only
 * shown with something else.
 */
function offersOf(shop: PointOfSale, { origin, now }: Place) {
  if (salesCountdown(shop.countdown, now).state === 'active') return []
  const added = new Set(shop.products.flatMap(({ product }) => product.additions.map(({ child_id }) => child_id)))
  const onTheirOwn = shop.products
    .map(({ product }) => product)
    .filter((product) => takesSpot(product) && !product.is_cross_sell && !product.is_disabled)
    .filter(({ id, parents }) => parents.length === 0 && !added.has(id))
  return onTheirOwn.flatMap((product) => {
    const state = productState(product, now)
    if (state !== 'available' && state !== 'sold_out') return []
    return [
      {
        '@type': 'Offer',
        name: product.name,
        price: ((product.price + product.service_fee) / 100).toFixed(2),
        priceCurrency: 'EUR',
        availability: state === 'available' ? IN_STOCK : SOLD_OUT,
        url: `${origin}/p/${encodeURIComponent(shop.url)}`,
        ...(product.sale_starts_at === null ? {} : { validFrom: wallTime(product.sale_starts_at, shop.event.time_zone) }),
        ...(product.sale_ends_at === null ? {} : { validThrough: wallTime(product.sale_ends_at, shop.event.time_zone) }),
      },
    ]
  })
}
