import { loadavg } from 'node:os'
import { z } from 'zod'
import type { Bench } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { categories, visitAsPhone, type Category, type Visit } from '../lighthouse.ts'
import { freePort, startProcess } from '../processes.ts'

const VISITS = 3

const PointOfSale = z.object({
  id: z.number(),
  language: z.string(),
  products: z.array(z.object({ product: z.object({ id: z.number(), price: z.number(), is_cross_sell: z.boolean() }) })),
})
const Placed = z.object({ id: z.number(), secret: z.string() })

/** Only the company's shop is for search engines: all other pages ask not to be found. */
type Page = { name: string; url: string; judged: readonly Category[] }

/**
 * What Lighthouse says of the pages of a purchase, with the demo's data and pictures: scores, and when the largest part of the
 * page is there on a phone with slow 4G. The median of three visits each, after one that is not counted.
 */
export async function measureLighthouse(bench: Bench): Promise<Figure[]> {
  const port = await freePort()
  const server = await startProcess({
    args: ['server/dist/main.js', '--role', 'all'],
    env: {
      PORT: String(port),
      DATA_DIR: await bench.newFolder(),
      DATABASE_URL: '',
      DEMO: 'true',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
    port,
    path: '/api/health',
  })
  try {
    const figures: Figure[] = []
    for (const page of await findPages(server.origin)) figures.push(...(await judge(page)))
    return figures
  } finally {
    await server.stop()
  }
}

async function findPages(origin: string): Promise<Page[]> {
  const unfound = categories.filter((category) => category !== 'seo')
  const { id, secret } = await placeOrder(origin, 'uiterwaard-festival')
  return [
    { name: 'company shop', url: `${origin}/`, judged: categories },
    { name: 'point of sale', url: `${origin}/p/uiterwaard-festival`, judged: unfound },
    { name: 'payment method', url: `${origin}/order/${id}/${secret}/payment`, judged: unfound },
  ]
}

async function judge({ name, url, judged }: Page): Promise<Figure[]> {
  // Stored pictures are made smaller after they are asked for first.
  await visitAsPhone(url)
  const visits: Visit[] = []
  while (visits.length < VISITS) visits.push(await visitAsPhone(url))
  const medianOf = (value: (visit: Visit) => number) => median(visits.map(value))
  const toMend =
    [...new Set(visits.flatMap(({ faults }) => judged.flatMap((category) => faults[category])))].join(', ') || 'nothing'
  const times = `first paint ${Math.round(medianOf((visit) => visit.fcp_ms))} ms, blocked ${Math.round(medianOf((visit) => visit.blocking_ms))} ms, layout shift ${medianOf((visit) => visit.layout_shift).toFixed(3)}`
  const all = visits.map(({ scores }) => scores.performance).join(', ')
  const load = `load average ${loadavg()[0]?.toFixed(1)}`
  return [
    ...judged.map((category) => ({
      name: `Lighthouse mobile, ${name}: ${category}`,
      value: medianOf(({ scores }) => scores[category]),
      unit: 'of 100',
      goal: goals.lighthouse,
      limit: null,
      notes: category === 'performance' ? [`${all}; ${load}; to mend: ${toMend}`] : [],
    })),
    {
      name: `largest contentful paint on slow 4G, ${name}`,
      value: medianOf((visit) => visit.lcp_ms),
      unit: 'ms',
      goal: goals.largest_paint,
      limit: null,
      notes: [times],
    },
  ]
}

/** An order of the first ticket that can be had, with the buyer's details. */
async function placeOrder(origin: string, url: string): Promise<{ id: number; secret: string }> {
  const send = async (path: string, body: object) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { ok: answer.ok, body: await answer.text() }
  }
  const { id: point_of_sale_id, language, products } = PointOfSale.parse(JSON.parse((await send('/pos/url', { url })).body))
  const tickets = products.map(({ product }) => product).filter(({ price, is_cross_sell }) => price > 0 && !is_cross_sell)
  for (const { id: product_id } of tickets) {
    const placed = await send('/order', { point_of_sale_id, products: [{ product_id, amount: 2 }], language })
    if (!placed.ok) continue
    const { id, secret } = Placed.parse(JSON.parse(placed.body))
    const saved = await send(`/order/${id}/${secret}`, { customer: CUSTOMER, terms_accepted: true })
    if (!saved.ok) throw new Error(`the details were refused: ${saved.body}`)
    return { id, secret }
  }
  throw new Error(`nothing of ${url} can be bought`)
}

const CUSTOMER = {
  first_name: 'Anna',
  last_name: 'de Vries',
  email: 'anna@example.com',
  email_confirmation: 'anna@example.com',
  phone: '0612345678',
  address: 'Brink 1',
  zip: '7411 AA',
  city: 'Deventer',
  country: 'NL',
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}
