import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { SECRET_PREFIX } from '@entree/domain/foundation/webhook-retries.ts'
import { aCompany } from '@entree/server/testing/builders.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { watchProcessors, type Bench, type System } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { loadAtRate } from '../load.ts'
import { formatTimes } from '../timing.ts'
import { countDrawn, createBuyer, waitForPdfs } from '../buyer.ts'

const ENDPOINTS = 50
const FACTS_PER_SECOND = 1000
const PURCHASES_PER_SECOND = 200
const BUYERS = 64
const SECONDS = 10
/** Facts are written so often, as a busy evening has them. */
const EACH_MS = 50
/** Of one order, in a row: they must arrive in it. */
const OF_ORDER = 4
const LIMIT_MS = 120_000

const Message = z.object({ order_id: z.number(), data: z.object({ at: z.number(), step: z.number() }) })

/**
 * A thousand facts a second for fifty endpoints, each of a company of its own, while buyers buy: how many arrive in a second, until the last
 * one has, and how old half of them are then. Each must arrive, once, and those of an order in order.
 */
export async function measureWebhooks(bench: Bench): Promise<Figure[]> {
  const system = await bench.system()
  const receiver = await receive(system.webhook_port)
  try {
    const companies = await seedWebhooks(system, receiver.origin)
    const buy = { origin: system.server.origin, connections: BUYERS, work: createBuyer(system), per_second: PURCHASES_PER_SECOND }
    await loadAtRate({ ...buy, seconds: 3 })
    const processors = watchProcessors(system)
    const [written, bought] = await Promise.all([writeFacts(system, companies), loadAtRate({ ...buy, seconds: SECONDS })])
    const drawn = await countDrawn(system)
    await receiver.until(written.count)
    const ages = receiver.ages.toSorted((a, b) => a - b)
    const seconds = (receiver.lastAt() - written.began) / 1000
    const each = processors(written.count)
    const drawn_s = await waitForPdfs(system)
    return [
      {
        name: `facts sent to ${ENDPOINTS} endpoints beside ${PURCHASES_PER_SECOND} purchases/s`,
        value: written.count / seconds,
        unit: 'facts/s',
        goal: goals.facts,
        limit: null,
        notes: [
          `${written.count} facts, half of them there after ${Math.round(ages[ages.length >> 1] ?? NaN)} ms, all after ${Math.round(ages.at(-1) ?? NaN)} ms`,
          ...each,
        ],
      },
      {
        name: `purchases begun ${PURCHASES_PER_SECOND} times a second beside ${FACTS_PER_SECOND} facts/s, p99 since they were due`,
        value: bought.p99,
        unit: 'ms',
        goal: goals.purchases_beside_facts,
        limit: null,
        notes: [
          formatTimes(bought),
          `${drawn.drawn} of ${drawn.paid} orders had their PDF when the last purchase was made, all ${drawn_s?.toFixed(1) ?? 'much more than'} s after the facts`,
        ],
      },
    ]
  } finally {
    receiver.stop()
  }
}

/** A company for each endpoint, with a webhook that wants what is paid. */
async function seedWebhooks({ db, vault }: System, origin: string): Promise<number[]> {
  const ids: number[] = []
  for (let index = 0; index < ENDPOINTS; index++) {
    const { id: company_id } = await aCompany(db, { name: `Listener ${index}`, host: `listener-${index}.localhost` })
    const { id: created_by } = await db
      .insertInto('user')
      .values({
        company_id,
        name: 'Noor',
        username: `listener-${index}`,
        email: `listener-${index}@example.com`,
        role: 'company_admin',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('webhook')
      .values({ company_id, name: 'Bench', url: `${origin}/${index}`, kinds: ['order.paid'], event_access: 'all', created_by })
      .returning('id')
      .executeTakeFirstOrThrow()
    const secret = vault.seal('webhook.secret', id, SECRET_PREFIX + randomBytes(32).toString('base64'))
    await db.updateTable('webhook').set({ secret }).where('id', '=', id).execute()
    ids.push(company_id)
  }
  return ids
}

/** Writes facts at their rate; those of a company come one after the other. */
async function writeFacts({ db }: System, companies: readonly number[]): Promise<{ count: number; began: number }> {
  const began = Date.now()
  const total = FACTS_PER_SECOND * SECONDS
  for (let count = 0; count < total;) {
    const due = Math.min(total, Math.floor(((Date.now() - began) * FACTS_PER_SECOND) / 1000))
    const numbers = Array.from({ length: due - count }, (_none, index) => count + index)
    if (numbers.length > 0)
      await sql`
        insert into fact (company_id, order_id, kind, data, happened_at)
        select (${companies}::bigint[])[1 + (n / ${OF_ORDER}) % ${companies.length}], 1 + n / ${OF_ORDER}, 'order.paid',
               jsonb_build_object('at', ${Date.now()}::bigint, 'step', n % ${OF_ORDER}), now()
          from unnest(${numbers}::int[]) n order by n`.execute(db)
    count = due
    await delay(EACH_MS)
  }
  return { count: total, began }
}

/** Endpoints that answer at once. Throws when something comes twice or out of order. */
async function receive(port: number) {
  const seen = new Set<string>()
  const steps = new Map<number, number>()
  const ages: number[] = []
  let last = 0
  const troubles: string[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { order_id, data } = Message.parse(JSON.parse(Buffer.concat(parts).toString()))
    const id = String(request.headers['webhook-id'])
    if (seen.has(id)) troubles.push(`${id} came twice`)
    if ((steps.get(order_id) ?? -1) !== data.step - 1)
      troubles.push(`order ${order_id} came to step ${data.step} after ${steps.get(order_id)}`)
    seen.add(id)
    steps.set(order_id, data.step)
    last = Date.now()
    ages.push(last - data.at)
    response.writeHead(204).end()
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${port}`,
    ages,
    lastAt: () => last,
    until: async (count: number) => {
      for (const until = Date.now() + LIMIT_MS; seen.size < count && troubles.length === 0 && Date.now() < until;) await delay(50)
      if (troubles[0] !== undefined) throw new Error(troubles[0])
      if (seen.size !== count) throw new Error(`${seen.size} of ${count} facts arrived`)
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
