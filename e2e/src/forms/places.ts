import { recordOf } from './open-form.ts'

export const uiterwaard = 'admin@uiterwaard.example'
export const lichthuis = 'admin@lichthuis.example'
export const zwaluw = 'admin@zwaluw.example'
export const zink = 'admin@zink.example'
export const platform = 'admin@entree.example'

/** Of a record that is new, its own page shows the same fields, and is walked separately. */
export const again = 'the page of the saved record is walked by itself'

type PathOf = ReturnType<typeof recordOf>

/** A page below another one. */
export function below(path: PathOf, rest: string): PathOf {
  return async (page) => `${await path(page)}${rest}`
}

/** The page of the first event whose name begins so. */
export function eventOf(name: string): PathOf {
  return recordOf(
    '/event',
    (id) => `/events/${id}`,
    (row) => (row.name ?? '').startsWith(name),
  )
}

/** The first record of an event of that name, by the list that has it: `pos`, with its page below that of the event. */
export function ofEvent(home: PathOf, list: string, tab: string, name = /./): PathOf {
  return async (page) => {
    const path = await home(page)
    return recordOf(
      `/event/${/\d+/.exec(path)?.[0]}/${list}`,
      (id) => `${path}/${tab}/${id}`,
      (row) => name.test(row.name),
    )(page)
  }
}

/** A tab of an event. */
export function event(tab: string, name = ''): PathOf {
  return below(eventOf(name), `/${tab}`)
}

/** A tab of a company, for the platform. */
export function company(tab: string): PathOf {
  return recordOf('/company', (id) => `/admin/companies/${id}/${tab}`)
}

/** A tab of a scan operation. */
export function operation(tab: string): PathOf {
  return recordOf('/scan-operations', (id) => `/scan-operations/${id}/${tab}`)
}

export const festival = eventOf('Uiterwaard Festival')
export const dijkdag = eventOf('Dijkdag')
const paidOrder = () => recordOf('/user/order?payment_status=paid', (id) => `/orders/${id}`)
export const order = paidOrder()
/** Of the theatre, whose newest order nobody has scanned yet. A record that was found is kept, so each company has its own. */
export const orderOfPlay = paidOrder()
